import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './http.ts';
import { ControlError, JsonBody } from './json-body.ts';
import { mayControl } from './loopback.ts';

/**
 * Answers one request to a simulator's control API: from this machine only, a body of known fields only. `control` gets
 * the operation as `POST /faults`, and throws a ControlError for what it refuses.
 */
export async function answerControlRequest(
  publicHost: Parameters<typeof mayControl>[1],
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  control: (operation: string, body: JsonBody) => object,
): Promise<void> {
  try {
    if (!mayControl(request, publicHost)) throw new ControlError('The control API answers this machine only.', 403);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    const answer = control(`${request.method} ${url.pathname.slice('/_sim'.length)}`, body);
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}
