import { sendJson, type Exchange } from './http.ts';
import { ControlError, JsonBody } from './json-body.ts';
import { mayControl } from './loopback.ts';

/** What one request to a control API says: the simulator it is about, its fields, and the id in its path, if any. */
export interface Asked<World> {
  world: World;
  body: JsonBody;
  query: URLSearchParams;
  id: string;
}

/**
 * What a simulator's control API can do, by method and path below `/_sim`: `POST /sessions/{id}/pay`. Each gives its answer,
 * and throws a ControlError for what it refuses.
 */
export type Controls<World> = Readonly<Record<string, (asked: Asked<World>) => object | Promise<object>>>;

/** Answers one request to a simulator's control API: from this machine only, a body of known fields only. */
export async function answerControl<World>(
  controls: Controls<World>,
  world: World,
  publicHost: string,
  { request, response, url }: Exchange,
): Promise<void> {
  try {
    if (!mayControl(request, publicHost)) throw new ControlError('The control API answers this machine only.', 403);
    const path = url.pathname.slice('/_sim'.length);
    const [, kind = '', id = '', act = ''] = /^\/([a-z]+)\/([\w-]+)\/([a-z]+)$/.exec(path) ?? [];
    const control = controls[`${request.method} ${id === '' ? path : `/${kind}/{id}/${act}`}`];
    if (control === undefined) throw new ControlError(`There is no ${request.method} ${url.pathname}.`, 404);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    const answer = await control({ world, body, query: url.searchParams, id });
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}
