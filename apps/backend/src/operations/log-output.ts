import { writeSync } from 'node:fs';

/** Milliseconds that a line may wait for further lines. A killed process loses this much of its log. */
const PATIENCE = 20;
/** Buffer size in characters at which all lines are written immediately. */
const FULL = 16_384;
/** Matches lines that are written immediately, with all waiting lines, because they may be the last ones. */
const URGENT = /"level":"(?:error|warn)"/;

/**
 * Returns a function that writes a log line to standard output. Lines are batched, because each write to a pipe wakes its
 * reader and costs as much as creating the line. Waiting lines are written when the process exits normally.
 */
export function logOutput(write: (text: string) => void = (text) => process.stdout.write(text)) {
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
  return (line: string): void => {
    waiting += `${line}\n`;
    if (waiting.length >= FULL || URGENT.test(line)) flush();
    else timer ??= setTimeout(flush, PATIENCE);
  };
}
