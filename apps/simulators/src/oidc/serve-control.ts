import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerControlRequest } from '../base/answer-control.ts';
import { ControlError, type JsonBody } from '../base/json-body.ts';
import { faultKinds } from './faults.ts';
import type { OidcWorld } from './serve-oidc.ts';

/** Answers one request to the control API. */
export async function answerControl(
  world: OidcWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  await answerControlRequest(world.publicHost, request, response, url, (operation, body) =>
    control(world, operation, body),
  );
}

function control({ directory, faults, issued }: OidcWorld, operation: string, body: JsonBody): object {
  switch (operation) {
    case 'GET /health':
      return { ok: true };
    case 'GET /people':
      return { people: directory.offered };
    case 'POST /people': {
      const sub = body.text('sub');
      if (!sub) throw new ControlError('sub is missing.');
      const person = {
        sub,
        name: body.text('name') ?? sub,
        email: body.text('email') ?? null,
        emailVerified: body.flag('email_verified') ?? false,
      };
      directory.add(person);
      return person;
    }
    case 'GET /issued':
      return { issued };
    case 'GET /faults':
      return { faults: faults.list };
    case 'POST /faults': {
      const kind = body.choice('kind', faultKinds);
      if (!kind) throw new ControlError(`kind should be one of ${faultKinds.join(', ')}.`);
      faults.list.push({ kind, times: body.number('times') ?? 1, sub: body.text('sub') ?? null });
      return { faults: faults.list };
    }
    case 'DELETE /faults':
      faults.list = [];
      return { faults: faults.list };
    case 'POST /reset':
      faults.list = [];
      directory.clear();
      issued.length = 0;
      return { ok: true };
    default:
      throw new ControlError(`There is no ${operation.replace(' ', ' /_sim')}.`, 404);
  }
}
