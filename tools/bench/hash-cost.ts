/** The baseline for logins in `bench:identity`: a separate process that only verifies a password. */
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { together } from './together.ts';

interface Hashing {
  hashPassword(password: string): Promise<string>;
  verifyPassword(password: string, hash: string): Promise<boolean>;
}

// Loads the hash function from the backend's build, because the backend's sources compile to CommonJS.
const built = createRequire(import.meta.url)(inRoot('apps/backend/dist/src/identity/passwords/hash.js')) as Hashing;
const { hashPassword, verifyPassword } = built;

const PASSWORD = 'harbor-lamp-teal';
const hash = await hashPassword(PASSWORD);

process.on('message', ({ times, workers }: { times: number; workers: number }) => {
  const verify = () => verifyPassword(PASSWORD, hash);
  void together(times, workers, verify).then(() => process.send?.({ verified: true }));
});
