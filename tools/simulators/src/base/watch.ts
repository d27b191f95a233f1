/** Lets callers wait until something holds, without asking again and again. */
export class Watch {
  readonly #checks = new Set<() => void>();

  /** Says that something has changed. */
  changed(): void {
    for (const check of this.#checks) check();
  }

  /** Resolves with true as soon as it holds, or with false after `timeout` milliseconds. */
  async until(holds: () => boolean, timeout: number): Promise<boolean> {
    if (holds()) return true;
    return await new Promise((resolve) => {
      const finish = (value: boolean): void => {
        clearTimeout(limit);
        this.#checks.delete(check);
        resolve(value);
      };
      const check = (): void => {
        if (holds()) finish(true);
      };
      const limit = setTimeout(() => finish(false), timeout);
      this.#checks.add(check);
    });
  }
}
