import { beforeAll } from 'vitest';
import { BOOT_PATIENCE_MS } from './ask-lobby.ts';
import { enterOwnSystem } from './system.ts';

// Hooks of a file without a chosen test do not run, so that nothing is booted for it.
beforeAll(enterOwnSystem, BOOT_PATIENCE_MS);
