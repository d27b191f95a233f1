/**
 * An error that a person can act on: one clear line for each problem, without a stack. Any other thrown error is a bug
 * in our code and keeps its stack.
 */
export class Refusal extends Error {
  /** @param {string | string[]} lines */
  constructor(lines) {
    super(Array.isArray(lines) ? lines.join('\n') : lines);
    this.name = 'Refusal';
  }
}

/** @type {Record<string, string>} */
const diskProblems = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
};

/**
 * Turns a disk error into a refusal that names the file or folder and the remedy. Returns any other error unchanged.
 * @param {unknown} error
 * @param {string} place the file or folder that was being written
 * @returns {unknown}
 */
export function explainDisk(error, place) {
  const code = codeOf(error);
  const problem = code === undefined ? undefined : diskProblems[code];
  if (!problem) return error;
  return new Refusal(`Cannot write to ${place}: ${problem}. Free some space, or choose another folder with DATA_DIR.`);
}

/**
 * Returns the error code of a system or database error, or `undefined` if it has none.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Prints why the program ends, and exits. Prints the lines of a refusal, or the stack of any other error.
 * @param {unknown} error
 */
export function reportAndExit(error) {
  if (error instanceof Refusal) process.stderr.write(`\n${error.message}\n`);
  else process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
