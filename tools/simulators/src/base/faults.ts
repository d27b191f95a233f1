import { setTimeout as pause } from 'node:timers/promises';
import type { Controls, JsonBody } from './control.ts';
import type { Exchange } from './http.ts';
import { Watch } from './watch.ts';

/** Faults that wait for their calls, in their order. They are not kept on disk. */
export class FaultList<F extends { times: number }> {
  list: readonly F[] = [];

  add(fault: F): void {
    this.list = [...this.list, fault];
  }

  clear(): void {
    this.list = [];
  }

  /** The first fault that strikes, counted down; with -1 times it strikes for ever. */
  take(strikes: (fault: F) => boolean): F | undefined {
    const fault = this.list.find(strikes);
    if (fault === undefined) return undefined;
    if (fault.times > 0) fault.times -= 1;
    if (fault.times === 0) this.list = this.list.filter((each) => each !== fault);
    return fault;
  }
}

/** The part of the control API that every simulator has: whether it is up, and its faults. */
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

/** What goes wrong with the next calls of a gateway's operation. */
export interface CallFault {
  /** An operation's name, such as `checkout.sessions.create`, or `*`. */
  operation: string;
  /**
   * `error` answers a status, `timeout` never answers, `drop` cuts the connection, `delay` answers late,
   * `gate` waits until the test opens the gates: races without sleeping · `minimal` answers without details, where the gateway
   * has such answers (PayPal's `return=minimal`).
   */
  kind: (typeof CALL_FAULTS)[number];
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

/** The faults of a gateway's calls, and the gates at which calls wait. */
export class FaultBox extends FaultList<CallFault> {
  #gates: (() => void)[] = [];
  readonly #watch = new Watch();

  override clear(): void {
    super.clear();
    this.openGates();
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
    await this.#watch.until(() => this.#gates.length >= count, timeout);
    return this.#gates.length;
  }

  /** The fault that hits this call; undefined if none does. */
  ofCall(operation: string, call: string): CallFault | undefined {
    return this.take(
      (fault) =>
        (fault.operation === '*' || fault.operation === operation) &&
        (fault.match === null || call.includes(fault.match)),
    );
  }

  /** Performs a call under its fault, which makes it late, or gives `broken` for an answer. */
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

  /** Waits as a delay or a gate asks; other faults do not wait here. */
  async #late({ kind, ms }: CallFault): Promise<void> {
    if (kind === 'delay') await pause(ms);
    if (kind !== 'gate') return;
    await new Promise<void>((resolve) => {
      this.#gates.push(resolve);
      this.#watch.changed();
    });
  }
}

/** Answers, unless the fault cuts the connection, or leaves its caller without an answer until they give up or `ms` are over. */
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
