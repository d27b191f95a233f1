/** What goes wrong with the next calls of an operation. */
export interface Fault {
  /** An operation's name, such as `checkout.sessions.create`, or `*`. */
  operation: string;
  /**
   * `error` answers a status, `timeout` never answers, `drop` cuts the connection, `delay` answers late,
   * `gate` waits until the test opens the gates: races without sleeping · `minimal` answers without details, where the gateway
   * has such answers (PayPal's `return=minimal`).
   */
  kind: 'error' | 'timeout' | 'drop' | 'delay' | 'gate' | 'minimal';
  /** Before anything was done, or after all of it was. */
  when: 'before' | 'after';
  /** How many calls are hit; -1 for all. */
  times: number;
  /** How long a delay lasts, or a timeout holds the connection, in milliseconds. */
  ms: number;
  /** The status of an `error`. */
  status: number;
  /** The fine-grained code of it, where the gateway has several for one status. */
  code: string | null;
  /** Whether an `error` after performing becomes the stored answer of the idempotency key. */
  stored: boolean;
  /** Only calls whose path, body or idempotency key contains this text. */
  match: string | null;
}

/** Faults that wait for their calls. They are not kept on disk. */
export class FaultBox {
  #faults: Fault[] = [];
  #gates: (() => void)[] = [];
  #watchers: (() => void)[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
    this.openGates();
  }

  /** Resolves when the gates are opened. */
  async standAtGate(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#gates.push(resolve);
      for (const watcher of this.#watchers) watcher();
    });
  }

  /** Lets every call at a gate go on, and says how many there were. */
  openGates(): number {
    const gates = this.#gates;
    this.#gates = [];
    for (const open of gates) open();
    return gates.length;
  }

  /** Resolves when `count` calls stand at a gate, or after `timeout` milliseconds; gives how many do. */
  async waitForGate(count: number, timeout: number): Promise<number> {
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (this.#gates.length >= count) finish();
      };
      const finish = (): void => {
        clearTimeout(limit);
        this.#watchers = this.#watchers.filter((watcher) => watcher !== check);
        resolve();
      };
      const limit = setTimeout(finish, timeout);
      this.#watchers.push(check);
      check();
    });
    return this.#gates.length;
  }

  /** The fault that hits this call, counted down; undefined if none does. */
  take(operation: string, call: string): Fault | undefined {
    const fault = this.#faults.find(
      (candidate) =>
        (candidate.operation === '*' || candidate.operation === operation) &&
        (candidate.match === null || call.includes(candidate.match)),
    );
    if (fault === undefined) return undefined;
    if (fault.times > 0) fault.times -= 1;
    if (fault.times === 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    return fault;
  }
}
