import { beforeAll } from 'vitest';
import { BOOT_PATIENCE_MS } from './ask-lobby.ts';
import { enterOwnSystem } from './system.ts';

// Hooks do not run in a file without a selected test, so no system is booted for such a file.
beforeAll(enterOwnSystem, BOOT_PATIENCE_MS);
