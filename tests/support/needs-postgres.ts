import { beforeAll } from 'vitest';
import { askLobby, BOOT_PATIENCE_MS } from './ask-lobby.ts';

// Hooks of a file without a chosen test do not run, so that nothing is started for it.
beforeAll(async () => {
  process.env.TEST_DATABASE_URL ||= await askLobby('postgres');
}, BOOT_PATIENCE_MS);
