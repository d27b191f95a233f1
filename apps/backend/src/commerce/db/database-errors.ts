/** Classifies the errors of PostgreSQL and its driver by SQLSTATE or by the socket's error code. */

/** Socket error codes for a server that does not accept connections or has closed the connection. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Matches the driver's own error messages for a lost or late connection, because these errors carry no code. */
const LOST = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Checks if an error means that the database is shut down, starting up, out of connections, or unreachable (X19). */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null) return AWAY.has(code) || /^(08|57P|53)/.test(code);
  return error instanceof Error && LOST.test(error.message);
}

/** Checks for a deadlock or a serialization failure, after which the same transaction can be run again. */
export function isConflictOfTransactions(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001';
}

/** Checks for a statement that PostgreSQL refused because an earlier one of its transaction failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

/** SQLSTATE, of our own class, of a step of a bundle that needs a row and found none. */
export const NOT_FOUND_IN_BUNDLE = 'CB001';

/** Checks whether a bundle was undone because one of its steps found no row that it needs. */
export function isNotFoundInBundle(error: unknown): boolean {
  return codeOf(error) === NOT_FOUND_IN_BUNDLE;
}

/** Checks for a call of a function that the database does not have, or whose schema it does not have. */
export function isMissingRoutine(error: unknown): boolean {
  const code = codeOf(error);
  return code === '42883' || code === '3F000';
}

/** Checks whether a unique index or primary key rejected a row. With `constraint`, only that constraint counts. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint);
}

/** Runs `work` again, up to three times in all, if it violates this unique constraint, which a concurrent call filled. */
export async function retryOnDuplicate<T>(constraint: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 3 || !isDuplicate(error, constraint)) throw error;
    }
  }
}

function codeOf(error: unknown): string | null {
  return field(error, 'code');
}

function constraintOf(error: unknown): string | null {
  return field(error, 'constraint');
}

function field(error: unknown, name: string): string | null {
  if (typeof error !== 'object' || error === null || !(name in error)) return null;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
