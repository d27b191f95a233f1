import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the program as one message. Statements that are started together,
 * and the `begin` in front of them, then cost one system call here and one read in PostgreSQL instead of one each.
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  override connect(...args: unknown[]): this {
    super.connect(...(args as Parameters<Socket['connect']>));
    // Node gives a socket that connects its own `write` again, as a property that would hide the one below.
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
