/** Counts down the seconds to a moment of performance.now(). */
export default class Count {
  left = $state(0);

  /** Returns how to stop; 0 is no moment. */
  to(due: number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const rest = due - performance.now();
      this.left = rest > 0 ? Math.ceil(rest / 1000) : 0;
      if (rest > 0) timer = setTimeout(show, rest % 1000 || 1000);
    };
    show();
    return () => clearTimeout(timer);
  }
}
