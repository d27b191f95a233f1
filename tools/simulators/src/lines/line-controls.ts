import type { Controls, JsonBody } from '../base/control.ts';
import { commonControls } from '../base/faults.ts';
import { activationOf, connect, faultKinds, moveToSim, type LineFault, type LinesWorld } from './world.ts';

/** Control API entries, by method and path below `/_sim`. */
export const lineControls: Controls<LinesWorld> = {
  ...commonControls(readFault),
  'GET /activations': ({ world }) => ({
    activations: [...world.book.activations.keys()].map((key) => activationOf(world, key)),
    profiles: [...world.book.profiles.values()],
    replacements: [...world.book.replacements.values()],
  }),
  'POST /activations/finish': ({ world, body }) => {
    // The outcome for everything that is pending: activates it or refuses it.
    const outcome = body.choice('outcome', ['active', 'refused'] as const) ?? 'active';
    const refusal = { state: 'refused', reason: 'The network gave up.' } as const;
    const waiting = [...world.book.activations.values()].filter(({ state }) => state === 'pending');
    for (const each of waiting) {
      const change = outcome === 'active' ? { readyAt: 0 } : { ...refusal, number: null, esim: null };
      world.book.put({ activation: { ...each, ...change } });
      activationOf(world, each.key);
    }
    const moves = [...world.book.replacements.values()].filter(({ state }) => state === 'pending');
    for (const each of moves) {
      if (outcome === 'active') moveToSim(world, each);
      else world.book.put({ replacement: { ...each, ...refusal } });
    }
    return { finished: waiting.length + moves.length };
  },
  'POST /activations/connect': ({ world, body }) => {
    // Idempotency key of the activation to connect. Without it, every active line is connected.
    const key = body.text('key');
    const keys = key === undefined ? [...world.book.activations.keys()] : [key];
    return { connected: keys.filter((each) => connect(world, each)).length };
  },
  'POST /reset': ({ world: { book, faults } }) => {
    faults.clear();
    book.clear();
    return { ok: true };
  },
};

function readFault(body: JsonBody): LineFault {
  const kind = body.requiredChoice('kind', faultKinds);
  return { kind, times: body.number('times') ?? 1, iccid: body.text('iccid') ?? null };
}
