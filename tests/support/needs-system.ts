import { beforeAll } from 'vitest';
import { BOOT_PATIENCE_MS } from './ask-lobby.ts';
import { enterSystem } from './system.ts';

// Hooks do not run in a file without a selected test, so no system is booted for such a file.
beforeAll(enterSystem, BOOT_PATIENCE_MS);
