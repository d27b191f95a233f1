import type { Mutation } from './nets/mutation.ts';
import { access } from './nets/access.ts';
import { identity } from './nets/identity.ts';
import { lines } from './nets/lines.ts';
import { money } from './nets/money.ts';
import { pageCache } from './nets/page-cache.ts';
import { privacy } from './nets/privacy.ts';
import { stock } from './nets/stock.ts';
import { validation } from './nets/validation.ts';

/** Every net that is removed, and the test that notices. `docs/developers/mutations.md` shows them as a table. */
export const MUTATIONS: readonly Mutation[] = [
  ...money,
  ...stock,
  ...identity,
  ...access,
  ...privacy,
  ...lines,
  ...pageCache,
  ...validation,
];
