import { beforeEach, expect, test, vi } from "vitest";
import { Connection, Refused } from "./connection.svelte";

class Socket {
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose: (event: { reason: string }) => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  send = (frame: string) => this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  close = (reason = "") => this.onclose({ reason });
  hear = (news: object) => this.onmessage({ data: JSON.stringify(news) });
}

let sockets: Socket[];

function connect(): Connection {
  return new Connection("ws://table", () => {
    const socket = new Socket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
}

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, hidden: false });
});

test("a command that was not answered is sent again on the next line, with the same id", async () => {
  const line = connect();
  sockets[0]!.onopen();
  const done = line.send({ do: "start", table: "t" });
  const [first] = sockets[0]!.sent;
  sockets[0]!.close();
  expect(line.state).toBe("lost");
  vi.advanceTimersByTime(10_000);
  sockets[1]!.onopen();
  expect(sockets[1]!.sent).toEqual([first]);
  sockets[1]!.hear({ is: "done", id: first!.id });
  expect(await done).toEqual([]);
});

test("a new line begins with the greeting, asked anew, and an old greeting is not repeated", () => {
  const line = connect();
  let version = 3;
  line.attach(() => [{ do: "join", table: "t", version }]);
  sockets[0]!.onopen();
  void line.send({ do: "play", table: "t", match: "m", version: 0, seat: 0, action: { action: "x" } });
  version = 5;
  sockets[0]!.close();
  vi.advanceTimersByTime(10_000);
  sockets[1]!.onopen();
  expect(sockets[1]!.sent.map(({ do: what, version }) => [what, version])).toEqual([
    ["join", 5],
    ["play", 0], // it answers what was seen when it was made
  ]);
});

test("a table for three names is open when three seats are ours", async () => {
  const line = connect();
  sockets[0]!.onopen();
  const seats = line.send({ do: "open", game: "g", seats: 3, names: ["a", "b", "c"] });
  const id = sockets[0]!.sent[0]!.id;
  for (const seat of [0, 1, 2]) sockets[0]!.hear({ is: "seated", id, table: "t", seat, token: `token ${seat}` });
  expect((await seats).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test("a refusal carries its clause", async () => {
  const line = connect();
  sockets[0]!.onopen();
  const no = line.send({ do: "play", table: "t", match: "m", version: 0, seat: 0, action: { action: "x" } });
  sockets[0]!.hear({ is: "refused", id: sockets[0]!.sent[0]!.id, refusal: { refusal: "Not now" }, clause: "X-1.2" });
  await expect(no).rejects.toEqual(new Refused({ refusal: "Not now" }, "X-1.2"));
});

test("a line that no longer answers is given up", () => {
  const line = connect();
  sockets[0]!.onopen();
  vi.advanceTimersByTime(20_000);
  expect(sockets[0]!.sent.map((command) => command.do)).toEqual(["ping"]);
  vi.advanceTimersByTime(8_000);
  expect(line.state).toBe("lost");
});

test("a house that cannot save is waited for, however long it does not answer", () => {
  const line = connect();
  sockets[0]!.onopen();
  sockets[0]!.hear({ is: "saving", possible: false });
  expect(line.saving).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(line.state).toBe("open");
  sockets[0]!.hear({ is: "saving", possible: true });
  expect(line.saving).toBe(true);
});

test("an echo is answered at once, with the time on our clock, and goes no further", () => {
  const line = connect();
  const heard = vi.fn();
  line.listen(heard);
  sockets[0]!.onopen();
  vi.stubGlobal("performance", { now: () => 1234.5 });
  sockets[0]!.hear({ is: "echo", id: "0123456789abcdef" });
  expect(sockets[0]!.sent).toEqual([{ do: "echoed", id: "0123456789abcdef", clock: 1.2345 }]);
  expect(heard).not.toHaveBeenCalled();
});

test("who is banned does not knock again", () => {
  const line = connect();
  sockets[0]!.onopen();
  sockets[0]!.close("banned");
  vi.advanceTimersByTime(60_000);
  expect([line.barred, sockets.length]).toEqual([true, 1]);
});
