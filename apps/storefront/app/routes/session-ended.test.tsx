import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../platform/backend-error.ts';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import * as line from './line.tsx';
import * as mail from './mail.tsx';
import * as order from './order.tsx';
import * as password from './password.tsx';
import * as kit from './user-onboard.tsx';

// The platform's Link handles page classes and builds, but only the markup matters here.
vi.mock('../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

type Work = (args: never) => unknown;
interface Module {
  loader: Work;
  action: Work;
  default: ComponentType<never>;
}

/** Sends a form without a session and without JavaScript: the same request reads and renders the page. */
async function send(
  module: Module,
  params: Record<string, string>,
  fields: Record<string, string>,
  accountKey?: string,
) {
  let formKept = false;
  const ended = new BackendError({
    status: 401,
    name: 'UnauthorizedError',
    message: 'Your session has ended.',
    details: { code: 'session_ended' },
  });
  const answers: Record<string, unknown> = {
    readKit: { kit: null, state: 'log_in', iccidEnd: '1234', line: null, e911: null, swap: null },
  };
  const current = {
    get formKept() {
      return formKept;
    },
    keepForm: () => {
      formKept = true;
    },
    accountKey,
    backend: {
      call: (id: string) => (id in answers ? Promise.resolve(answers[id]) : Promise.reject(ended)),
    },
    query: new URLSearchParams(),
    config: { timeZone: 'UTC' },
  };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const request = new Request('https://shop.example/here', { method: 'POST', body: new URLSearchParams(fields) });
  const args = { context, params, request, url: new URL(request.url) };
  const answer = (await module.action(args as never)) as { data: object; init: ResponseInit };
  const read = (await module.loader(args as never)) as object | null;
  const Page = module.default as ComponentType<{ loaderData: unknown; actionData: object }>;
  const loaderData = read && 'data' in read && 'init' in read ? read.data : read;
  const element = <Page loaderData={loaderData} actionData={answer.data} />;
  const hydrationData = { loaderData: { page: loaderData }, actionData: { page: answer.data } };
  const router = createMemoryRouter([{ id: 'page', path: '*', element }], { hydrationData });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return { status: answer.init.status, html };
}

const address = {
  'address.line1': '9 Windward Way',
  'address.line2': '',
  'address.city': 'Oakland',
  'address.state': 'CA',
  'address.zip': '94607',
};
const portIn = {
  'portIn.number': '415 555 0117',
  'portIn.operator': 'Bayline',
  'portIn.accountNumber': '12345-7',
  'portIn.pin': '4711-zq',
  'portIn.name': 'Grace Hopper',
  'portIn.zip': '94110',
};
const wanted = { intent: 'return', 'quantity.item-1': '2', why: 'The wrong color' };

type Kept = [what: string, module: Module, fields: Record<string, string>, kept: string[], left: string[]];

const keptForms: Kept[] = [
  ['R13 a 911 address', line, { intent: 'e911', ...address }, ['9 Windward Way', 'Oakland', '94607'], []],
  ['R13 a 911 address with a mistake', line, { intent: 'e911', ...address, 'address.zip': '946' }, ['value="946"'], []],
  [
    'R13 a number to bring',
    line,
    { intent: 'port-in', ...portIn },
    ['415 555 0117', '12345-7', 'Grace Hopper'],
    ['4711-zq'],
  ],
  ['R13 why an order is canceled', order, { intent: 'cancel', why: 'Ordered twice' }, ['Ordered twice'], []],
  ['R13 what goes back', order, wanted, ['name="quantity.item-1" value="2"', 'The wrong color'], []],
  [
    'R28 how a kit goes on air',
    kit,
    { intent: 'activate', number: 'keep', ...portIn, e911: 'other', ...address },
    ['415 555 0117', '9 Windward Way'],
    ['4711-zq'],
  ],
  [
    'R28 a kit for the address of the order',
    kit,
    { intent: 'activate', number: 'new', e911: 'order' },
    ['name="e911" checked value="order"'],
    [],
  ],
  [
    'R13 which mails are wished for',
    mail,
    { news: 'yes' },
    ['name="news" checked value="yes"'],
    ['name="offers" checked'],
  ],
  [
    'R13 a password',
    password,
    { username: 'grace@example.com', 'current-password': 'harbor-lamp', password: 'harbor-lamp-teal' },
    ['grace@example.com', 'Current password'],
    ['harbor-lamp'],
  ],
];

test.each(keptForms)(
  '%s that comes without a session is drawn as it was typed, and says that it is not saved',
  async (...given) => {
    const [, module, fields, kept, left] = given;
    const { status, html } = await send(module, { lineId: 'line-1', orderId: 'order-1', qrId: 'kit-1' }, fields);
    expect(status).toBe(401);
    // The message has the focus.
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(/<div tabindex="-1" autofocus=""><div class="note note-warn".*Your session has ended/i);
    const markup = html.replaceAll('=""', '');
    for (const part of kept) expect(markup).toContain(part);
    for (const part of left) expect(markup).not.toContain(part);
  },
);

test.each(keptForms)(
  '%s of another account is drawn as it was typed, stays its account’s, and is not saved',
  async (...given) => {
    const [, module, fields, kept, left] = given;
    const params = { lineId: 'line-1', orderId: 'order-1', qrId: 'kit-1' };
    const { status, html } = await send(module, params, { ...fields, accountKey: 'hana' }, 'omar');
    expect(status).toBe(401);
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    const markup = html.replaceAll('=""', '');
    expect(markup).toContain('You’re now signed in as someone else, so nothing was saved');
    for (const part of [...kept, 'name="accountKey" value="hana"']) expect(markup).toContain(part);
    for (const part of [...left, 'value="omar"']) expect(markup).not.toContain(part);
  },
);

const buttons: [what: string, module: Module, fields: Record<string, string>][] = [
  ['a password that proves who it is', line, { intent: 'prove', password: 'harbor-lamp' }],
  ['a change without words', line, { intent: 'keep-new' }],
  ['a request that is taken back', order, { intent: 'withdraw', request: 'request-1' }],
  ['a kit for data alone', kit, { intent: 'activate' }],
];

test.each(buttons)('%s of another account is refused', async (_, module, fields) => {
  const params = { lineId: 'line-1', orderId: 'order-1', qrId: 'kit-1' };
  const thrown = await send(module, params, { ...fields, accountKey: 'hana' }, 'omar').catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 409, statusText: expect.stringContaining('as someone else') } });
});

test.each(buttons)('%s leads to the log-in and back, since nothing of it can be kept', async (_, module, fields) => {
  const sent = send(module, { lineId: 'line-1', orderId: 'order-1', qrId: 'kit-1' }, fields);
  const thrown = await sent.catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toMatch(/^\/login\?next=/);
});
