import { readForm, redirect, sendJson, sendPage } from '../../base/http.ts';
import { choicePage, problemPage, returnPage } from '../pages.ts';
import { apple } from './apple.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';
import { refusePage, type Asked, type Dialect, type Reply } from './dialect.ts';

const dialects: readonly Dialect[] = [apple, facebook, google, microsoft];

/** Handles a request below a provider's name, as in `/apple/auth/token`. Returns false if there is no such provider. */
export async function serveSocial(asked: Asked): Promise<boolean> {
  const [, name = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(asked.path) ?? [];
  const dialect = dialects.find((each) => each.name === name);
  if (!dialect) return false;
  const [, id] = /^\/interaction\/([\w-]+)$/.exec(rest) ?? [];
  if (id !== undefined) await interact(dialect, asked, id);
  else if (!(await dialect.serve({ ...asked, path: rest }))) sendJson(asked.response, 404, { error: 'not_found' });
  return true;
}

async function interact(dialect: Dialect, { world, request, response }: Asked, id: string): Promise<void> {
  const { grants, directory, merchant } = world;
  const { name, title, emailChoice } = dialect;
  const pending = grants.requests.look(id);
  if (!pending) {
    return sendPage(response, 400, problemPage('This log-in has been answered already. Go back to the shop.'));
  }
  const shop = new URL(pending.redirectUri).origin;
  if (request.method !== 'POST') {
    const action = `/${name}/interaction/${id}`;
    const choice = { action, provider: title, shop: merchant, offered: directory.offered };
    return sendPage(
      response,
      200,
      choicePage({ ...choice, emailChoice: emailChoice?.label, language: pending.language }),
      [shop],
    );
  }
  grants.requests.take(id);
  const form = await readForm(request);
  const person = directory.find(form.get('sub') ?? '');
  let reply: Reply;
  if (form.has('refuse') || !person) {
    reply = dialect.decline(pending);
  } else {
    const given = { ...pending, person };
    const refusal = dialect.refuses?.(given) ?? null;
    if (refusal !== null) return refusePage(response, title, refusal);
    const grant = { ...given, email: emailChoice ? emailChoice.emailOf(given, form) : person.email };
    reply = dialect.accept(world, grant, grants.codes.put(grant));
  }
  if (reply.kind === 'form')
    return sendPage(response, 200, returnPage(pending.redirectUri, title, reply.fields, pending.language), [shop]);
  const back = new URL(pending.redirectUri);
  for (const [field, value] of Object.entries(reply.fields)) back.searchParams.set(field, value);
  back.hash = reply.fragment ?? '';
  redirect(response, back.href);
}
