/** What `bench:identity` holds a log-in against: nothing but verifying a password, in a separate process. */
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/paths.mjs';

interface Hashing {
  hashPassword(password: string): Promise<string>;
  verifyPassword(password: string, hash: string): Promise<boolean>;
}

// As the backend was built, because its sources are CommonJS.
const built = createRequire(import.meta.url)(inRoot('apps/backend/dist/src/identity/passwords/hash.js')) as Hashing;
const { hashPassword, verifyPassword } = built;

const PASSWORD = 'harbor-lamp-teal';
const hash = await hashPassword(PASSWORD);

process.on('message', ({ times, together }: { times: number; together: number }) => {
  void verify(times, together).then(() => process.send?.({ verified: true }));
});

async function verify(times: number, together: number): Promise<void> {
  let left = times;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await verifyPassword(PASSWORD, hash);
    }
  };
  await Promise.all(Array.from({ length: together }, work));
}
