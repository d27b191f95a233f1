import { setTimeout as pause } from 'node:timers/promises';
import type { Controls, JsonBody } from './control.ts';
import type { Exchange } from './http.ts';
import { Watch } from './watch.ts';

/** Queue of faults for later calls, which is not saved to disk. */
export class FaultList<F extends { times: number }> {
  list: readonly F[] = [];

  add(fault: F): void {
    this.list = [...this.list, fault];
  }

  clear(): void {
    this.list = [];
  }

  /** Returns the first fault that applies, and decrements its count. A count of -1 never runs out. */
  take(strikes: (fault: F) => boolean): F | undefined {
    const fault = this.list.find(strikes);
    if (fault === undefined) return undefined;
    if (fault.times > 0) fault.times -= 1;
    if (fault.times === 0) this.list = this.list.filter((each) => each !== fault);
    return fault;
  }
}

/** Returns the control API entries of every simulator: whether it is up, and its faults. */
export function commonControls<F extends { times: number }>(
  read: (body: JsonBody) => F,
): Controls<{ faults: FaultList<F> }> {
  return {
    'GET /health': () => ({ ok: true }),
    'GET /faults': ({ world: { faults } }) => ({ faults: faults.list }),
    'POST /faults': ({ world: { faults }, body }) => {
      faults.add(read(body));
      return { faults: faults.list };
    },
    'DELETE /faults': ({ world: { faults } }) => {
      faults.clear();
      return { faults: faults.list };
    },
  };
}

export const CALL_FAULTS = ['error', 'timeout', 'drop', 'delay', 'gate', 'minimal'] as const;

/** A fault for the next calls of a gateway's operation. */
export interface CallFault {
  /** Name of an operation, such as `checkout.sessions.create`, or `*`. */
  operation: string;
  /**
   * `error` responds with a status, `timeout` never responds, `drop` cuts the connection, `delay` responds late, `gate`
   * waits until the test opens the gates, for race tests without sleeping, and `minimal` responds without details, for
   * gateways that have such responses (PayPal's `return=minimal`).
   */
  kind: (typeof CALL_FAULTS)[number];
  /** Whether the fault happens before or after the call is performed. */
  when: 'before' | 'after';
  /** Number of calls to affect. -1 for all calls. */
  times: number;
  /** Duration of a delay, or of a timeout's open connection, in milliseconds. */
  ms: number;
  /** HTTP status of an `error`. */
  status: number;
  /** Specific error code, for gateways with several codes per status. */
  code: string | null;
  /** Whether an `error` after performing becomes the stored response of the idempotency key. */
  stored: boolean;
  /** Limits the fault to calls whose path, body, or idempotency key contains this text. `null` for all calls. */
  match: string | null;
}

/** The faults of a gateway's calls, and the calls that wait at a gate. */
export class FaultBox extends FaultList<CallFault> {
  #gates: (() => void)[] = [];
  readonly #watch = new Watch();

  override clear(): void {
    super.clear();
    this.openGates();
  }

  /** Lets all calls that wait at a gate continue, and returns their number. */
  openGates(): number {
    const gates = this.#gates;
    this.#gates = [];
    for (const open of gates) open();
    return gates.length;
  }

  /** Waits until `count` calls are at a gate, at most `timeout` milliseconds. Returns the number of waiting calls. */
  async waitForGate(count: number, timeout: number): Promise<number> {
    await this.#watch.until(() => this.#gates.length >= count, timeout);
    return this.#gates.length;
  }

  /** Returns the fault for this call, or `undefined` if there is none. */
  ofCall(operation: string, call: string): CallFault | undefined {
    return this.take(
      (fault) =>
        (fault.operation === '*' || fault.operation === operation) &&
        (fault.match === null || call.includes(fault.match)),
    );
  }

  /** Performs a call under its fault, which may delay the call or replace its response with that of `broken`. */
  async strike<Answer>(
    fault: CallFault | undefined,
    broken: (fault: CallFault) => Answer,
    perform: () => Answer,
  ): Promise<Answer> {
    if (fault?.when === 'before') {
      if (fault.kind !== 'delay' && fault.kind !== 'gate') return broken(fault);
      await this.#late(fault);
    }
    const answer = perform();
    if (fault?.when !== 'after') return answer;
    await this.#late(fault);
    return fault.kind === 'error' ? broken(fault) : answer;
  }

  /** Waits if the fault is a delay or a gate. */
  async #late({ kind, ms }: CallFault): Promise<void> {
    if (kind === 'delay') await pause(ms);
    if (kind !== 'gate') return;
    await new Promise<void>((resolve) => {
      this.#gates.push(resolve);
      this.#watch.changed();
    });
  }
}

/** Responds, unless the fault drops the connection, or holds it until the caller gives up or `ms` have passed. */
export async function answerUnder(
  fault: CallFault | undefined,
  { request, response }: Exchange,
  answer: () => void,
): Promise<void> {
  if (fault?.kind !== 'drop' && fault?.kind !== 'timeout') return answer();
  if (fault.kind === 'timeout') {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await pause(fault.ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  }
  request.socket.destroy();
}
