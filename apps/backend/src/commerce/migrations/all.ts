import { catalog } from './0001-catalog.ts';
import { sessions } from './0005-sessions.ts';
import { carts } from './0010-carts.ts';
import { taxAndShipping } from './0012-tax-shipping.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they run. A new one goes to the end. */
export const migrations: readonly Migration[] = [catalog, sessions, carts, taxAndShipping];
