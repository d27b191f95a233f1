/** What `bench:identity` holds a log-in against: nothing but verifying a password, in a separate process. */
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { together } from './together.ts';

interface Hashing {
  hashPassword(password: string): Promise<string>;
  verifyPassword(password: string, hash: string): Promise<boolean>;
}

// As the backend was built, because its sources are CommonJS.
const built = createRequire(import.meta.url)(inRoot('apps/backend/dist/src/identity/passwords/hash.js')) as Hashing;
const { hashPassword, verifyPassword } = built;

const PASSWORD = 'harbor-lamp-teal';
const hash = await hashPassword(PASSWORD);

process.on('message', ({ times, workers }: { times: number; workers: number }) => {
  const verify = () => verifyPassword(PASSWORD, hash);
  void together(times, workers, verify).then(() => process.send?.({ verified: true }));
});
