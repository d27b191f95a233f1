import { Socket } from 'node:net';

/**
 * A socket that sends everything written in one event-loop turn as one message. Statements that are started together,
 * and the `begin` before them, then share one system call here and one read in PostgreSQL instead of one each.
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  override connect(...args: unknown[]): this {
    super.connect(...(args as Parameters<Socket['connect']>));
    // Node's `connect` sets `write` on the instance, which would shadow the override below.
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override write(...args: unknown[]): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    return super.write(...(args as Parameters<Socket['write']>));
  }
}
