import { ControlError } from '../../base/json-body.ts';
import type { JsonBody } from '../../base/json-body.ts';
import type { World } from '../world.ts';

/** `POST /_sim/restricted-keys`: a key `rk_test_…` beside the secret one, with these permissions and no others. */
export function setRestrictedKey(world: World, body: JsonBody): object {
  const key = body.text('key') ?? '';
  if (!/^rk_test_\w{8,}$/.test(key))
    throw new ControlError('key should be rk_test_ and at least eight letters or digits.');
  const permissions = body.texts('permissions') ?? [];
  world.restrictedKeys.set(key, new Set(permissions));
  return { key, permissions };
}

/** `POST /_sim/custom-domain`: hosted pages get an address at `origin`, as with a custom domain; without one, Stripe's own. */
export function setCustomDomain(world: World, body: JsonBody): object {
  const origin = body.text('origin') ?? null;
  if (origin !== null && URL.parse(origin)?.origin !== origin) throw new ControlError('origin should be an origin.');
  world.pageOrigin = origin;
  return { origin };
}
