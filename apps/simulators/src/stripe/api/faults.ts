/** What goes wrong with the next calls of an operation. */
export interface Fault {
  /** An operation's name, such as `checkout.sessions.create`, or `*`. */
  operation: string;
  /** `error` answers a status, `timeout` never answers, `drop` cuts the connection, `delay` answers late. */
  kind: 'error' | 'timeout' | 'drop' | 'delay';
  /** Before anything was done, or after all of it was. */
  when: 'before' | 'after';
  /** How many calls are hit; -1 for all. */
  times: number;
  /** How long a delay lasts, or a timeout holds the connection, in milliseconds. */
  ms: number;
  /** The status of an `error`. */
  status: number;
  /** Whether an `error` after performing becomes the stored answer of the idempotency key. */
  stored: boolean;
  /** Only calls whose path, body or idempotency key contains this text. */
  match: string | null;
}

/** Faults that wait for their calls. They are not kept on disk. */
export class FaultBox {
  #faults: Fault[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  clear(): void {
    this.#faults = [];
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
