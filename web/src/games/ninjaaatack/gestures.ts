import cross from "icon:fingers-crossed";
import fist from "icon:fist";
import ok from "icon:hand-ok";
import point from "icon:pointing";
import spread from "icon:spock-hand";
import stop from "icon:hand";
import swap from "icon:card-exchange";
import thumb from "icon:thumb-up";
import { ATTACK, ORDER } from "./clans";

/** Signs besides the clans. The free ones mean what a team agrees on, so they are only hands with a letter. */
export const GESTURES: Record<string, string> = {
  Ready: thumb,
  Wait: stop,
  Swap: swap,
  "Attack them": point,
  A: ok,
  B: fist,
  C: cross,
  D: spread,
};

const SIGN = ATTACK + 1;
export const signCode = (sign: string): number => SIGN + [...ORDER, ...Object.keys(GESTURES)].indexOf(sign);
