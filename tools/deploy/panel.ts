import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { deflateSync, crc32 } from 'node:zlib';
import type { Proxy } from './proxy.ts';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  bytes: Buffer;
}

/** Sends a request to the proxy over TLS and trusts only the proxy's certificate. */
export function ask(
  proxy: Pick<Proxy, 'ca'>,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, ca: proxy.ca, agent: false, timeout: 60_000 }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url}: no answer`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Signs in to the panel as a browser does and returns the access token. Throws if no Secure cookie was set. */
export async function signIn(proxy: Proxy, admin: { email: string; password: string }): Promise<string> {
  const body = JSON.stringify({ ...admin, deviceId: randomUUID(), rememberMe: false });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(proxy, `${proxy.adminUrl}/admin/login`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`The panel let nobody in: ${answer.status} ${answer.text}`);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  if (!cookies.some((cookie) => /;\s*secure/i.test(cookie))) throw new Error(`No cookie is Secure: ${cookies.join()}`);
  const { data } = JSON.parse(answer.text) as { data: { accessToken?: string; token?: string } };
  return data.accessToken ?? data.token ?? '';
}

/** Uploads a picture in the panel. Returns the picture's URL path, which is the same in the shop. */
export async function upload(proxy: Proxy, token: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(picture())], { type: 'image/png' }), name);
  const encoded = new Response(form);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  const answer = await ask(proxy, `${proxy.adminUrl}/upload`, { method: 'POST', headers, body });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`No upload: ${answer.status} ${answer.text}`);
  const [file] = JSON.parse(answer.text) as { url: string }[];
  return file?.url ?? '';
}

/** Returns a picture of 4 × 4 pixels, in a different color each time. */
function picture(): Buffer {
  const rows = Array.from({ length: 4 }, (_, y) => [
    0,
    ...Array.from({ length: 12 }, (__, x) => (x * 19 + y * 57) % 256),
  ]);
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 2, 0, 0, 0]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
