import { AREAS, type Area, type Mutation, type Net } from './nets/mutation.ts';
import { access } from './nets/access.ts';
import { identity } from './nets/identity.ts';
import { lines } from './nets/lines.ts';
import { money } from './nets/money.ts';
import { pageCache } from './nets/page-cache.ts';
import { privacy } from './nets/privacy.ts';
import { stock } from './nets/stock.ts';
import { validation } from './nets/validation.ts';

const NETS: Readonly<Record<Area, readonly Net[]>> = {
  money,
  stock,
  identity,
  access,
  privacy,
  lines,
  'page cache': pageCache,
  validation,
};

/** Every safety net that is removed, with the test that notices. `docs/developers/mutations.md` has them in tables. */
export const MUTATIONS: readonly Mutation[] = AREAS.flatMap((area) => NETS[area].map((net) => ({ area, ...net })));
