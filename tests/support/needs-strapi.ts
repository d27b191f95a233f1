import { beforeAll } from 'vitest';
import { askLobby, BOOT_PATIENCE_MS } from './ask-lobby.ts';

// This seeds the backend before the file's own hook copies it, because that hook has a shorter timeout.
beforeAll(async () => void (await askLobby('strapi')), BOOT_PATIENCE_MS);
