import type { Controls } from '../base/answer-control.ts';
import { ControlError } from '../base/json-body.ts';
import { forgetShop } from './social/apple.ts';
import { askForDeletion } from './social/facebook.ts';
import { faultKinds } from './faults.ts';
import type { OidcWorld } from './world.ts';

/** Method and path below `/_sim`. */
export const oidcControls: Controls<OidcWorld> = {
  'GET /health': () => ({ ok: true }),
  'GET /people': ({ world }) => ({ people: world.directory.offered }),
  'POST /people': ({ world, body }) => {
    const sub = body.text('sub');
    if (!sub) throw new ControlError('sub is missing.');
    const person = {
      sub,
      name: body.text('name') ?? sub,
      email: body.text('email') ?? null,
      emailVerified: body.flag('email_verified') ?? false,
      tenant: body.text('tenant') ?? null,
      domain: body.text('domain') ?? null,
    };
    world.directory.add(person);
    return person;
  },
  'POST /apple/forget': ({ world, body }) => {
    forgetShop(world, body.text('sub') ?? '');
    return { ok: true };
  },
  'POST /microsoft/app': ({ world, body }) => {
    world.microsoft.removesUnverifiedEmail = body.flag('removeUnverifiedEmailClaim') ?? true;
    return world.microsoft;
  },
  'POST /facebook/delete': ({ world, body }) => askForDeletion(world, body.text('sub') ?? ''),
  'GET /issued': ({ world }) => ({ issued: world.issued }),
  'GET /faults': ({ world: { faults } }) => ({ faults: faults.list }),
  'POST /faults': ({ world: { faults }, body }) => {
    const kind = body.choice('kind', faultKinds);
    if (!kind) throw new ControlError(`kind should be one of ${faultKinds.join(', ')}.`);
    faults.list.push({ kind, times: body.number('times') ?? 1, sub: body.text('sub') ?? null });
    return { faults: faults.list };
  },
  'DELETE /faults': ({ world: { faults } }) => {
    faults.list = [];
    return { faults: faults.list };
  },
  'POST /reset': ({ world: { directory, faults, issued, metByApple, microsoft } }) => {
    microsoft.removesUnverifiedEmail = true;
    faults.list = [];
    metByApple.clear();
    directory.clear();
    issued.length = 0;
    return { ok: true };
  },
};
