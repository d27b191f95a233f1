import { beforeAll } from 'vitest';
import { askLobby, BOOT_PATIENCE_MS } from './ask-lobby.ts';

// Hooks do not run in a file without a selected test, so no PostgreSQL is started for such a file.
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) return;
  process.env.TEST_DATABASE_URL = await askLobby('postgres');
  process.env.TEST_DATABASE_ENDS_WITH_RUN = '1';
}, BOOT_PATIENCE_MS);
