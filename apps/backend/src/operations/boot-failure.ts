import { redact } from './redact.ts';

/** Explanations of system and PostgreSQL error codes for the person who starts the shop. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the database cannot be reached; check DATABASE_URL and that PostgreSQL is running',
  EADDRINUSE: 'the port is in use; end what listens there, or set CMS_PORT to another one',
  EADDRNOTAVAIL: 'this machine does not have the address in HOST',
  ENOTFOUND: 'the host in DATABASE_URL does not exist',
  ETIMEDOUT: 'the database does not answer; check DATABASE_URL',
  '28P01': 'the database refuses the name or password in DATABASE_URL',
  '28000': 'the database refuses the name or password in DATABASE_URL',
  '3D000': 'the database named in DATABASE_URL does not exist; create it first',
  '53100': 'the disk of the database is full',
  ENOSPC: 'the disk is full',
  EROFS: 'the folder in DATA_DIR cannot be written to',
  EACCES: 'the folder in DATA_DIR cannot be written to',
  EPERM: 'the folder in DATA_DIR cannot be written to',
};

/** Returns the reason why the backend could not start, as one line without personal data or secrets. */
export function bootFailure(error: unknown): string[] {
  for (const candidate of causes(error)) {
    const reason = REASONS[codeOf(candidate)];
    if (reason) return [reason];
  }
  const message = error instanceof Error ? error.message : String(error);
  return [redact(message.split('\n')[0] ?? 'unknown reason')];
}

/** Returns an error's code. If Strapi wraps the error of a configuration file, the code is taken from the message. */
function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /: (E[A-Z]{3,}): /.exec(error.message)?.[1] ?? '';
}

function* causes(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    yield current;
    if (current instanceof AggregateError) for (const inner of current.errors) if (inner instanceof Error) yield inner;
    current = current.cause;
  }
}
