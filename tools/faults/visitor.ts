import { Agent, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** A fetched page. `leadsTo` is the path of its redirect, or the full URL if the redirect leads to another site. */
export interface Page {
  status: number;
  leadsTo: string | null;
  html: string;
}

/** The URLs of a shop, or of several storefronts behind a load balancer. */
export interface Doors {
  shops: readonly string[];
  publicUrl: string;
  /** Certificate to trust for HTTPS URLs. If set, the visitor connects from its own IP address. */
  ca?: string;
  /** Called for each request without a response or with a server error. */
  onProblem?: (what: string) => void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const TIMEOUT = 40_000;

/**
 * A visitor whose browser has no JavaScript, only cookies, forms, and redirects over plain HTTP. Each request goes to a
 * random storefront, as from a load balancer. A request without a response is repeated, as people would do.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #doors: Doors;
  readonly #origin: URL;
  readonly #address: string;
  readonly #deadline: number;

  constructor(doors: Doors, address: string, patience: number) {
    this.#doors = doors;
    this.#origin = new URL(doors.publicUrl);
    this.#address = address;
    this.#deadline = Date.now() + patience;
  }

  get isPatient(): boolean {
    return Date.now() < this.#deadline;
  }

  get(path: string): Promise<Page> {
    return this.#untilAnswered('GET', path);
  }

  post(path: string, form: Readonly<Record<string, string>>): Promise<Page> {
    return this.#untilAnswered('POST', path, new URLSearchParams(form).toString());
  }

  async #untilAnswered(method: string, path: string, body?: string): Promise<Page> {
    for (;;) {
      let why = '';
      const page = await this.#send(method, path, body).catch((error: unknown) => {
        why = String(error);
        return null;
      });
      if (page && page.status < 500 && page.status !== 429) return page;
      this.#doors.onProblem?.(`${method} ${path}: ${page?.status ?? why}`);
      if (!this.isPatient)
        throw new OutOfPatience(`${method} ${path.replace(/[0-9a-f-]{36}/g, '…')}: ${page?.status ?? 'no answer'}`);
      await pause(300 + Math.random() * 700);
    }
  }

  #send(method: string, path: string, body?: string): Promise<Page> {
    const { shops, ca } = this.#doors;
    const shop = shops[Math.floor(Math.random() * shops.length)] ?? '';
    const headers = {
      host: this.#origin.host,
      ...(ca === undefined && { 'x-forwarded-for': this.#address }),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined
        ? {}
        : {
            origin: this.#origin.origin,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(body)),
          }),
    };
    const open = ca === undefined ? request : requestSecurely;
    // Over TLS, each request has its own connection, because a kept-alive one may close while a form is being sent.
    const connection = ca === undefined ? { agent } : { agent: false as const, ca, localAddress: this.#address };
    return new Promise((resolve, reject) => {
      const outgoing = open(`${shop}${path}`, { method, ...connection, headers, timeout: TIMEOUT }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          for (const cookie of response.headers['set-cookie'] ?? []) this.#keep(cookie);
          const { location } = response.headers;
          const leadsTo = location === undefined ? null : this.#own(location);
          resolve({ status: response.statusCode ?? 0, leadsTo, html: Buffer.concat(parts).toString() });
        });
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  #keep(cookie: string): void {
    const [pair = '', ...rest] = cookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isOver = value === '' || rest.some((each) => /^\s*max-age=0\s*$/i.test(each));
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  #own(location: string): string {
    const url = new URL(location, this.#origin);
    return url.origin === this.#origin.origin ? `${url.pathname}${url.search}` : url.href;
  }
}

/** Thrown if no response arrived for so long that a person would have given up. */
export class OutOfPatience extends Error {
  override name = 'OutOfPatience';
}

/** Returns the value of a form field in the HTML, or null if the page has no such field. */
export function fieldOf(html: string, name: string): string | null {
  for (const [input] of html.matchAll(/<(?:input|button)\b[^>]*>/g)) {
    if (input.includes(`name="${name}"`)) return /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  return null;
}

/** Returns all form fields on the page whose names start with `beginning`. */
export function fieldsOf(html: string, beginning: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(input)?.[1] ?? '';
    if (name.startsWith(beginning)) found[name] = /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '';
  }
  return found;
}
