import { ControlError, type Controls, type JsonBody } from '../base/control.ts';
import { commonControls } from '../base/faults.ts';
import { askForDeletion } from './social/facebook.ts';
import { faultKinds, type Fault } from './faults.ts';
import type { OidcWorld } from './world.ts';

/** Method and path below `/_sim`. */
export const oidcControls: Controls<OidcWorld> = {
  ...commonControls(readFault),
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
    // The person takes the shop out of their Apple Account: the next yes is a first one again.
    world.metByApple.delete(body.text('sub') ?? '');
    return { ok: true };
  },
  'POST /microsoft/app': ({ world, body }) => {
    world.microsoft.removesUnverifiedEmail = body.flag('removeUnverifiedEmailClaim') ?? true;
    return world.microsoft;
  },
  'POST /facebook/delete': ({ world, body }) => askForDeletion(world, body.text('sub') ?? ''),
  'GET /issued': ({ world }) => ({ issued: world.issued }),
  'POST /reset': ({ world: { directory, faults, issued, metByApple, microsoft } }) => {
    microsoft.removesUnverifiedEmail = true;
    faults.clear();
    metByApple.clear();
    directory.clear();
    issued.length = 0;
    return { ok: true };
  },
};

function readFault(body: JsonBody): Fault {
  const kind = body.requiredChoice('kind', faultKinds);
  return { kind, times: body.number('times') ?? 1, sub: body.text('sub') ?? null };
}
