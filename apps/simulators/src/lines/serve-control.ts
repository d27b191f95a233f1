import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerControlRequest } from '../base/answer-control.ts';
import { ControlError, type JsonBody } from '../base/json-body.ts';
import { faultKinds } from './faults.ts';
import { activationOf, type LinesWorld } from './world.ts';

/** Answers one request to the control API. */
export async function answerControl(
  world: LinesWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  await answerControlRequest(world.publicHost, request, response, url, (operation, body) =>
    control(world, operation, body),
  );
}

function control(world: LinesWorld, operation: string, body: JsonBody): object {
  const { book, faults } = world;
  switch (operation) {
    case 'GET /health':
      return { ok: true };
    case 'GET /activations':
      return {
        activations: [...book.activations.keys()].map((key) => activationOf(world, key)),
        profiles: [...book.profiles.values()],
      };
    case 'POST /activations/finish': {
      // Everything that still waits goes on air, or is refused.
      const outcome = body.choice('outcome', ['active', 'refused'] as const) ?? 'active';
      const waiting = [...book.activations.values()].filter(({ state }) => state === 'pending');
      for (const each of waiting) {
        book.put({
          activation:
            outcome === 'active'
              ? { ...each, readyAt: 0 }
              : { ...each, state: 'refused', reason: 'The network gave up.', number: null, esim: null },
        });
        activationOf(world, each.key);
      }
      return { finished: waiting.length };
    }
    case 'GET /faults':
      return { faults: faults.list };
    case 'POST /faults': {
      const kind = body.choice('kind', faultKinds);
      if (!kind) throw new ControlError(`kind should be one of ${faultKinds.join(', ')}.`);
      faults.list.push({ kind, times: body.number('times') ?? 1, iccid: body.text('iccid') ?? null });
      return { faults: faults.list };
    }
    case 'DELETE /faults':
      faults.list = [];
      return { faults: faults.list };
    case 'POST /reset':
      faults.list = [];
      book.clear();
      return { ok: true };
    default:
      throw new ControlError(`There is no ${operation.replace(' ', ' /_sim')}.`, 404);
  }
}
