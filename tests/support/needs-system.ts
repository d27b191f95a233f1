import { beforeAll } from 'vitest';
import { BOOT_PATIENCE_MS } from './ask-lobby.ts';
import { enterSystem } from './system.ts';

// Hooks of a file without a chosen test do not run, so that nothing is booted for it.
beforeAll(enterSystem, BOOT_PATIENCE_MS);
