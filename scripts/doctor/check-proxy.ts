import { createHmac } from 'node:crypto';
import {
  PROBE_HEADER,
  PROBE_PATHS,
  probeText,
  proxySightSchema,
  type ProxySight,
} from '../../packages/contract/src/proxy-probe.ts';
import { ask, whyUnreached, type Answer } from './ask.ts';
import { linesOf, notSet, type Line, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('3. The proxy');

/** A documentation address (RFC 5737) that our requests claim to be from. A proxy appends or sends the real one. */
const CLAIMED = '192.0.2.1';

/** Checks the headers that the proxy sends to shop and panel, and the headers and redirects that browsers get. */
export async function checkProxy(place: Place): Promise<Line[]> {
  const { PUBLIC_URL, CMS_PUBLIC_URL } = place.settings;
  const [shop, panel, www] = await Promise.all([
    checkOne('shop', new URL(PUBLIC_URL), place),
    checkOne('panel', new URL(CMS_PUBLIC_URL), place),
    checkWww(new URL(PUBLIC_URL), place),
  ]);
  return [...shop, ...panel, ...www];
}

async function checkOne(part: 'shop' | 'panel', url: URL, place: Place): Promise<Line[]> {
  const about = `Proxy of the ${part}`;
  if (url.protocol !== 'https:') return [unchecked(about, `${url.origin} is not https, so there is none to look at`)];
  const secret = place.settings.INTERNAL_SECRET;
  if (!secret) return [unchecked(about, notSet('INTERNAL_SECRET'))];
  const seconds = Math.floor(place.now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(probeText(seconds)).digest('hex');
  let answer: Answer;
  try {
    answer = await ask(place.network, url.origin + PROBE_PATHS[part], {
      [PROBE_HEADER]: `${seconds};${signature}`,
      'x-forwarded-for': CLAIMED,
    });
  } catch (error) {
    return [todo(about, `let ${url.origin} lead to it: it cannot be reached, ${whyUnreached(error)}`)];
  }
  const sight = sightIn(answer, part);
  const redirect = await checkRedirect(part, url, place);
  if (!sight) {
    const why = `answers ${answer.status}, and not as this ${part} does`;
    const remedy =
      'start it, let the proxy lead to its port, and see that INTERNAL_SECRET is the same and the clocks agree';
    return [todo(about, `${url.origin} ${why}: ${remedy}`), redirect];
  }
  return [
    ok(about, `${url.origin} leads to it`),
    hostLine(part, url, sight),
    protoLine(part, sight),
    visitorLine(part, sight, place.settings.TRUSTED_PROXIES ?? 0),
    hstsLine(part, answer, place.settings.HSTS ?? 'host'),
    redirect,
  ];
}

function sightIn({ status, text }: Answer, part: 'shop' | 'panel'): ProxySight | null {
  if (status !== 200) return null;
  try {
    const body = JSON.parse(text) as { proxy?: unknown };
    return proxySightSchema.safeParse(part === 'shop' ? body.proxy : body).data ?? null;
  } catch {
    return null;
  }
}

function hostLine(part: string, { host }: URL, sight: ProxySight): Line {
  const about = `Host header of the ${part}`;
  return sight.host === host
    ? ok(about, 'is passed on')
    : todo(about, `let the proxy pass on Host: ${host} arrives as ${sight.host ?? 'nothing'}`);
}

function protoLine(part: string, { proto }: ProxySight): Line {
  const about = `X-Forwarded-Proto of the ${part}`;
  return proto === 'https'
    ? ok(about, 'says https')
    : todo(
        about,
        `let the proxy send X-Forwarded-Proto: https; ${proto === null ? 'none arrives' : `${proto} arrives`}`,
      );
}

/** Compares TRUSTED_PROXIES with its required value: the number of proxies that added an address to the header. */
function visitorLine(part: string, { forwardedFor, visitor }: ProxySight, trusted: number): Line {
  const about = `X-Forwarded-For of the ${part}`;
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const added = entries.filter((entry) => entry !== '' && entry !== CLAIMED).length;
  if (added === 0) return todo(about, 'let the proxy add the address of whoever asks to X-Forwarded-For; it adds none');
  return added === trusted
    ? ok(about, `limits count for the visitor: you came from ${visitor}`)
    : todo(about, `set TRUSTED_PROXIES=${added}: so many proxies add an address, and it is ${trusted}`);
}

function hstsLine(part: string, answer: Answer, wanted: 'off' | 'host' | 'subdomains'): Line {
  const about = `HSTS of the ${part}`;
  const sent = answer.values('strict-transport-security');
  const expected = wanted === 'off' ? 0 : 1;
  if (sent.length > expected)
    return todo(
      about,
      `let the proxy add no Strict-Transport-Security of its own: browsers are sent ${sent.join(' and ')}`,
    );
  if (sent.length < expected) return todo(about, 'let the proxy pass Strict-Transport-Security on: none arrives');
  const covers = /includeSubDomains/i.test(sent[0] ?? '');
  return covers === (wanted === 'subdomains')
    ? ok(about, `is sent as HSTS=${wanted} says`)
    : todo(about, `let the proxy leave Strict-Transport-Security alone: HSTS is ${wanted}, and ${sent[0]} arrives`);
}

async function checkRedirect(part: string, url: URL, { network }: Place): Promise<Line> {
  const about = `http to https, of the ${part}`;
  const port = network.httpPort === 80 ? '' : `:${network.httpPort}`;
  const from = `http://${url.hostname}${port}/`;
  const remedy = `redirect ${from} to ${url.origin}/`;
  try {
    const { status, headers } = await ask(network, from);
    const isRight = status >= 301 && status <= 308 && String(headers['location']).startsWith(`https://${url.hostname}`);
    return isRight ? ok(about, 'is redirected') : todo(about, `${remedy}: it answers ${status}`);
  } catch (error) {
    return todo(about, `${remedy}: ${whyUnreached(error)}`);
  }
}

/** Checks the `www.` variant of the shop's host name, which people also enter. */
async function checkWww(shop: URL, { network }: Place): Promise<Line[]> {
  if (shop.protocol !== 'https:' || shop.hostname.startsWith('www.')) return [];
  const about = `www.${shop.hostname}`;
  const from = `${shop.protocol}//www.${shop.host}/`;
  try {
    const { status, headers } = await ask(network, from);
    const target = String(headers['location']);
    const isRight = status >= 301 && status <= 308 && (target === shop.origin || target.startsWith(`${shop.origin}/`));
    return [
      isRight ? ok(about, 'is redirected') : todo(about, `redirect ${from} to ${shop.origin}/: it answers ${status}`),
    ];
  } catch (error) {
    const why = whyUnreached(error);
    return [
      why === 'there is no such host'
        ? ok(about, 'there is no such name to redirect')
        : todo(about, `redirect ${from} to ${shop.origin}/: ${why}`),
    ];
  }
}
