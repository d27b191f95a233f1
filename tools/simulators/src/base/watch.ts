/** Lets callers wait for a condition without polling. */
export class Watch {
  readonly #checks = new Set<() => void>();

  /** Reports a change, so that all awaited conditions are checked again. */
  changed(): void {
    for (const check of this.#checks) check();
  }

  /** Resolves with true as soon as the condition holds, or with false after `timeout` milliseconds. */
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
