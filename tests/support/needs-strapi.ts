import { beforeAll } from 'vitest';
import { askLobby, BOOT_PATIENCE_MS } from './ask-lobby.ts';

// Seeded before the file's own hook copies it, which has less patience.
beforeAll(async () => void (await askLobby('strapi')), BOOT_PATIENCE_MS);
