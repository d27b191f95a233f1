import { createHmac, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { connect } from 'node:net';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { words } from '@cerulean/messages/all/errors';
import { PROBE_HEADER, PROBE_PATHS, probeText, proxySightSchema } from '@cerulean/contract/proxy-probe';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, logInStaff } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
let editor: string;
let origin: string;

beforeAll(async () => {
  backend = await startTestStrapi();
  origin = new URL(backend.url).origin;
  editor = await logInStaff(backend, 'cerulean-editor');
});
afterAll(() => backend?.stop());

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request exactly as written, because fetch normalizes paths. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body = ''): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function upload(path: string, name: string, bytes: Buffer | string, type: string, token = editor) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#009ace' } })
    .png()
    .toBuffer();

it('the proxy probe is answered only to callers who know the secret', async () => {
  const probe = (secret: string) => {
    const seconds = Math.floor(Date.now() / 1000);
    return `${seconds};${createHmac('sha256', secret).update(probeText(seconds)).digest('hex')}`;
  };
  const secret = process.env['INTERNAL_SECRET'] ?? '';
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const told = await ask(PROBE_PATHS.panel, 'GET', { ...headers, [PROBE_HEADER]: probe(secret) });
  expect(proxySightSchema.parse(JSON.parse(told.body))).toMatchObject({ proto: 'https', forwardedFor: '203.0.113.9' });
  const refused = await ask(PROBE_PATHS.panel, 'GET', { ...headers, [PROBE_HEADER]: probe('another') });
  expect(refused.body).not.toContain('203.0.113.9');
});

it('SEC-6 the address of one’s own staff account takes its password', async () => {
  const headers = { authorization: `Bearer ${editor}`, 'content-type': 'application/json' };
  const change = async (body: object) => (await ask('/admin/users/me', 'PUT', headers, JSON.stringify(body))).status;
  const email = 'stolen@example.com';
  const rest = { firstname: 'Sam', lastname: 'Editor' };
  expect(await change({ ...rest, email })).toBe(400);
  expect(await change({ email, currentPassword: 'Not-of-the-tests-1' })).toBe(400);
  expect(await change({ email: ['x'] })).toBe(400);
  expect(await change({ ...rest, email: 'Cerulean-Editor@example.com' })).toBe(200);
  expect(await change({ email, currentPassword: 'Staff-of-the-tests-1' })).toBe(200);
  expect(await change({ email: 'cerulean-editor@example.com', currentPassword: 'Staff-of-the-tests-1' })).toBe(200);
});

describe('a path', () => {
  it('reaches an uploaded file in one spelling only, and every answer but the panel is in a sandbox', async () => {
    const file: { url: string } = await backend.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { name: 'bridge.svg' } });
    const name = file.url.slice('/uploads/'.length);
    const own = await ask(file.url);
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({ 'content-disposition': 'attachment', 'x-content-type-options': 'nosniff' });
    for (const path of [
      `/uploads/${name}`,
      `/%75ploads/${name}`,
      `/./uploads/${name}`,
      `/x/../uploads/${name}`,
      `//uploads/${name}`,
      `/uploads//${name}`,
      `/uploads%2f${name}`,
      `/uploads%5c${name}`,
      `/.%2fuploads/${name}`,
      `/%2e/uploads/${name}`,
      `/x/%2E%2e/uploads/${name}`,
      `/uploads/${name.replace('.svg', '%2esvg')}`,
      `/uploads/${name}%00`,
      `/admin/../uploads/${name}`,
      `/admin/%2e%2e/uploads/${name}`,
      `/UPLOADS/${name}`,
      `/uploads/${name}/`,
      `/admin%2f..%2fuploads/${name}`,
      `http://x/uploads/${name}`,
      `/\\uploads/${name}`,
    ]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const got = await ask(path, method);
        const isOwn = path === file.url && method !== 'POST';
        expect([path, method, got.status === 200]).toEqual([path, method, isOwn]);
        expect(got.body, path).not.toMatch(isOwn && method === 'GET' ? /^$/ : /<svg/);
        if (got.status < 400 && got.status !== 308)
          expect([path, String(got.headers['content-security-policy'])]).toEqual([
            path,
            expect.stringContaining('sandbox'),
          ]);
      }
    }
  });

  it('of the API is answered in its normal form alone', async () => {
    expect((await ask('/%61pi/content/site')).status).toBe(308);
    expect((await ask('/%61pi/content/site?a=1')).headers['location']).toBe('/api/content/site?a=1');
    const json = { 'content-type': 'application/json' };
    const bad = await ask('/%61dmin/login', 'POST', json, JSON.stringify(ADMIN));
    expect(bad.status).toBe(400);
    expect(JSON.parse(bad.body)).toMatchObject({ error: { details: { code: 'bad_request' } } });
    expect((await ask('/admin/./login', 'POST', json, JSON.stringify(ADMIN))).status).toBe(400);
    expect((await ask('//admin/login', 'POST', json, JSON.stringify(ADMIN))).status).toBe(400);
  });

  it('counts with one host only', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.end('GET /_health HTTP/1.1\r\nhost: a.example\r\nhost: b.example\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an upload', () => {
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">${inside}</svg>`;

  it('is taken by what is in it, on every route', async () => {
    const refused: [string, string | Buffer, string][] = [
      ['evil.html', '<script src=evil.js></script>', 'text/html'],
      ['evil.html', '<script src=evil.js></script>', 'image/png'],
      ['evil.js', 'alert(1)', 'text/javascript'],
      ['evil.mjs', 'alert(1)', 'image/png'],
      ['evil.xml', '<a xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xml'],
      ['evil.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
      ['evil.png', '<script>1</script>', 'image/png'],
      ['evil.png.html', await png(), 'image/png'],
      ['evil.HTM', await png(), 'image/png'],
      ['evil', await png(), 'text/html'],
      ['evil.webm', '<script>1</script>', 'video/webm'],
      ['evil.pdf', '<html>', 'application/pdf'],
      ['evil.vtt', '<html>', 'text/vtt'],
      ['evil.mp4', await png(), 'video/mp4'],
      ['evil.jpg', await png(), 'image/jpeg'],
      ['evil.svg', drawing('<script>1</script>'), 'image/svg+xml'],
      ['evil.svg', drawing('<g onload="x"/>'), 'text/plain'],
      ['evil.svgz', drawing(''), 'image/svg+xml'],
      ['evil.txt', 'text', 'text/plain'],
    ];
    const library = await upload('/upload', 'fine.png', await png(), 'image/png');
    expect(library.status).toBe(201);
    const [{ id }] = library.body as [{ id: number }];
    for (const [name, bytes, type] of refused) {
      // All upload routes share one check, so two file types suffice to test the other routes.
      const others =
        name === 'evil.svg' || name === 'evil.png.html'
          ? ['/upload/files', `/upload/files/${id}/replace`, `/upload?id=${id}`]
          : [];
      for (const path of ['/upload', ...others]) {
        const { status } = await upload(path, name, bytes, type);
        expect([path, name, type, status]).toEqual([path, name, type, 400]);
      }
    }
    expect(
      await backend.strapi.db.query('plugin::upload.file').count({ where: { name: { $startsWith: 'evil' } } }),
    ).toBe(0);
  });

  it('of the kinds that pages show is taken', async () => {
    const fine: [string, string | Buffer, string, string][] = [
      ['a.svg', drawing('<path d="M0 0h8v8z"/>'), 'image/svg+xml', 'image/svg+xml'],
      ['b.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n', 'application/octet-stream', 'text/vtt'],
      ['c.PNG', await png(), 'application/octet-stream', 'image/png'],
      ['d.pdf', '%PDF-1.4\n', 'text/html', 'application/pdf'],
    ];
    for (const [name, bytes, type, mime] of fine) {
      const { status, body } = await upload('/upload', name, bytes, type);
      expect([name, status, body]).toMatchObject([name, 201, [{ mime }]]);
    }
  });

  it('by the API for programs is held to the same', async () => {
    const tokens = backend.strapi.service('admin::api-token');
    const { accessKey }: { accessKey: string } = await tokens.create({
      name: 'for uploads',
      description: '',
      type: 'full-access',
      lifespan: null,
    });
    expect((await upload('/api/upload', 'evil.html', '<script>', 'image/png', accessKey)).status).toBe(400);
    expect((await upload('/api/upload', 'fine.png', await png(), 'image/png', accessKey)).status).toBe(201);
  });

  it('from an address on the web is no route any more', async () => {
    const answer = await ask(
      '/upload/actions/upload-from-urls',
      'POST',
      { authorization: `Bearer ${editor}`, 'content-type': 'application/json' },
      '{"urls":["http://0.0.0.0:1/"]}',
    );
    expect([404, 405]).toContain(answer.status);
  });
});

describe('a multipart body', () => {
  /** Finds temporary files of the form parser: names of 25 characters in the system's temp folder. */
  const leftovers = async () => (await readdir(tmpdir())).filter((name) => /^[a-z0-9]{25}$/.test(name));
  const form = (field: string, bytes: string, name = 'a.png') =>
    `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n--x--\r\n`;
  const type = { 'content-type': 'multipart/form-data; boundary=x' };

  it('leaves nothing on the disk, whoever sends it and wherever', async () => {
    const before = await leftovers();
    const secret = randomBytes(50_000).toString('base64');
    const spellings = [
      ['POST', 'files', 'multipart/form-data; boundary=x'],
      ['POST', 'evil', 'Multipart/Form-Data;boundary=x'],
      ['PUT', 'files[0]', 'multipart/mixed; boundary=x'],
      ['PATCH', '', 'multipart/related; boundary="x"'],
    ] as const;
    const signed = { ...type, authorization: `Bearer ${editor}` };
    for (const path of [
      '/api/auth/local',
      '/admin/login',
      '/api/webhooks/stripe',
      '/api/webhooks/paypal',
      '/upload',
      '/upload/files',
      '/upload/files/1/replace',
      '/api/upload',
      '/content-manager/collection-types/api::page.page',
      '/admin/users',
      '/nothing',
      '/',
      '/graphql',
      '/staff/orders',
    ]) {
      for (const [method, field, spelled] of spellings) {
        const { status } = await ask(path, method, { 'content-type': spelled }, form(field, secret));
        expect([path, method, status]).toEqual([path, method, expect.toSatisfy((n: number) => n >= 400 && n < 500)]);
      }
      for (const field of ['files', 'evil']) await ask(path, 'POST', signed, form(field, secret));
    }
    for (const token of ['x', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIn0.']) {
      expect(
        (await ask('/upload', 'POST', { ...type, authorization: `Bearer ${token}` }, form('files', secret))).status,
      ).toBe(401);
    }
    // Sends a body that is cut off before its end.
    await ask('/upload', 'POST', signed, form('files', secret).slice(0, -10));
    // Other test files upload as well and clean up after themselves.
    await expect.poll(async () => (await leftovers()).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('a body that is too large', () => {
  const refusal = (body: string) =>
    (JSON.parse(body) as { error: { message: string; details: { code?: string } } }).error;

  it('is answered everywhere in our words and with our code', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(300_000) });
    const json = { 'content-type': 'application/json', authorization: `Bearer ${editor}` };
    const cases: [string, Record<string, string>][] = [
      ['/api/commerce/carts', { 'content-type': 'application/json' }],
      ['/api/commerce/carts', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }],
      ['/api/commerce/carts', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['/admin/login', { 'content-type': 'application/json' }],
      ['/admin/login', { 'content-type': 'text/plain' }],
      ['/content-manager/collection-types/api::page.page', json],
      ['/staff/mail-texts/preview', json],
      ['/staff/mail-texts/preview', { 'content-type': 'text/plain' }],
    ];
    for (const [path, headers] of cases) {
      const method = path.startsWith('/staff/') ? 'PUT' : 'POST';
      const { status, body } = await ask(path, method, headers, large);
      expect([path, headers, status, refusal(body)]).toMatchObject([
        path,
        headers,
        413,
        { message: words.en.too_large, details: { code: 'too_large' } },
      ]);
    }
  });

  it('as a picture is, too', async () => {
    const answer = await upload(
      '/upload',
      'large.png',
      Buffer.concat([await png(), Buffer.alloc(20_000_001)]),
      'image/png',
    );
    expect(answer).toMatchObject({ status: 413, body: { error: { details: { code: 'too_large' } } } });
  });
});

describe('a form with files', () => {
  it.each([
    ['its name', 'a&#0000;.png', '{}'],
    ['what is said of it', 'a.png', '{"name":"a\\u0000.png"}'],
    ['what is said of it, as half of a pair', 'a.png', '{"alternativeText":"\\ud83d"}'],
    ['what is said of it, as it is', 'a.png', '\0'],
  ])('is refused where %s cannot be stored', async (_what, name, info) => {
    const head = (rest: string) => `--x\r\ncontent-disposition: form-data; ${rest}`;
    const form = Buffer.concat([
      Buffer.from(`${head('name="fileInfo"')}\r\n\r\n${info}\r\n`),
      Buffer.from(`${head(`name="files"; filename="${name}"`)}\r\ncontent-type: image/png\r\n\r\n`),
      await png(),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const answer = await fetch(`${origin}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${editor}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(form),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { details: { code: 'bad_request' } } }]);
  });
});

it('the icon that browsers ask for is the shop’s', async () => {
  const { status, headers } = await ask('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
});

describe('the limit of sign-ins', () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password-1' });
  const tryOnce = (forwarded: string) =>
    ask(
      '/admin/login',
      'POST',
      { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      body,
    );

  it('counts a caller by the address that is believed, not by what they wrote', async () => {
    backend.strapi.server.app.proxy = true;
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await tryOnce(`198.51.100.${n}, 203.0.113.7`)).status);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });
});

describe('a member of staff', () => {
  it('learns nothing of others but their names, and is refused without a failure', async () => {
    const signed = { authorization: `Bearer ${editor}` };
    const list = '/content-manager/collection-types/api::page.page';
    expect((await ask(`${list}?filters[$and][0][createdBy][id][$eq]=1`, 'GET', signed)).status).toBe(200);
    for (const query of [
      'filters[createdBy][email][$startsWith]=a',
      'filters[$or][0][updatedBy][password][$startsWith]=$',
      'sort=createdBy.email:ASC',
    ])
      expect([query, (await ask(`${list}?${query}`, 'GET', signed)).status]).toEqual([query, 400]);
    expect((await ask('/upload/files?filters[createdBy][email][$startsWith]=a', 'GET', signed)).status).toBe(400);
    const merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
    const relation = '/content-manager/relations/api::article.article/author';
    expect((await ask(relation, 'GET', { authorization: `Bearer ${merchandiser}` })).status).toBe(403);
  });

  it('who is deactivated and activated again has none of the sessions from before', async () => {
    const token = await logInStaff(backend, 'cerulean-support');
    const me = async () => (await ask('/admin/users/me', 'GET', { authorization: `Bearer ${token}` })).status;
    expect(await me()).toBe(200);
    const users = backend.strapi.service('admin::user');
    const { id }: { id: number } = await backend.strapi.db
      .query('admin::user')
      .findOne({ where: { email: 'cerulean-support@example.com' } });
    await users.updateById(id, { isActive: false });
    expect(await me()).toBe(401);
    await users.updateById(id, { isActive: true });
    expect(await me()).toBe(401);
  });
});

it('unsigned webhooks are refused unread when an address has sent enough of them', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 70; n += 1)
    statuses.push((await ask('/api/webhooks/stripe', 'POST', { 'content-type': 'application/json' }, '{}')).status);
  expect(new Set(statuses.slice(0, 55))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});
