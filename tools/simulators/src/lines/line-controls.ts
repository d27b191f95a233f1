import type { Controls } from '../base/answer-control.ts';
import { ControlError } from '../base/json-body.ts';
import { faultKinds } from './faults.ts';
import { activationOf, connect, moveToSim, type LinesWorld } from './world.ts';

/** Method and path below `/_sim`. */
export const lineControls: Controls<LinesWorld> = {
  'GET /health': () => ({ ok: true }),
  'GET /activations': ({ world }) => ({
    activations: [...world.book.activations.keys()].map((key) => activationOf(world, key)),
    profiles: [...world.book.profiles.values()],
    replacements: [...world.book.replacements.values()],
  }),
  'POST /activations/finish': ({ world, body }) => {
    // Everything that still waits is switched on, or is refused.
    const outcome = body.choice('outcome', ['active', 'refused'] as const) ?? 'active';
    const waiting = [...world.book.activations.values()].filter(({ state }) => state === 'pending');
    for (const each of waiting) {
      world.book.put({
        activation:
          outcome === 'active'
            ? { ...each, readyAt: 0 }
            : { ...each, state: 'refused', reason: 'The network gave up.', number: null, esim: null },
      });
      activationOf(world, each.key);
    }
    const moves = [...world.book.replacements.values()].filter(({ state }) => state === 'pending');
    for (const each of moves) {
      if (outcome === 'active') moveToSim(world, each);
      else world.book.put({ replacement: { ...each, state: 'refused', reason: 'The network gave up.' } });
    }
    return { finished: waiting.length + moves.length };
  },
  'POST /activations/connect': ({ world, body }) => {
    // With a key that one, else everything that is switched on.
    const key = body.text('key');
    const keys = key === undefined ? [...world.book.activations.keys()] : [key];
    return { connected: keys.filter((each) => connect(world, each)).length };
  },
  'GET /faults': ({ world: { faults } }) => ({ faults: faults.list }),
  'POST /faults': ({ world: { faults }, body }) => {
    const kind = body.choice('kind', faultKinds);
    if (!kind) throw new ControlError(`kind should be one of ${faultKinds.join(', ')}.`);
    faults.list.push({ kind, times: body.number('times') ?? 1, iccid: body.text('iccid') ?? null });
    return { faults: faults.list };
  },
  'DELETE /faults': ({ world: { faults } }) => {
    faults.list = [];
    return { faults: faults.list };
  },
  'POST /reset': ({ world: { book, faults } }) => {
    faults.list = [];
    book.clear();
    return { ok: true };
  },
};
