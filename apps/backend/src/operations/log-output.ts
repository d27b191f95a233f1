import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** How long a line may wait for others, in milliseconds: what a process that is killed loses of its log. */
const PATIENCE = 20;
/** Characters that are written at once, whatever the time. */
const FULL = 16_384;
/** A line of these is written at once, with all before it: it may be the last one. */
const URGENT = /"level":"(?:error|warn)"/;

/**
 * Standard output for log lines, several at a time: each write to a pipe wakes its reader and costs as much as making
 * the line. What waits is written when the process ends by itself.
 */
export function logOutput(write: (text: string) => void = (text) => process.stdout.write(text)): Writable {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text) write(text);
  };
  process.once('exit', () => {
    if (waiting) writeSync(1, waiting);
    waiting = '';
  });
  return new Writable({
    decodeStrings: false,
    write(line: string | Buffer, _encoding, done) {
      waiting += String(line);
      if (waiting.length >= FULL || URGENT.test(String(line))) flush();
      else timer ??= setTimeout(flush, PATIENCE);
      done();
    },
  });
}
