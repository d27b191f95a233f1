import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../packages/contract/src/loopback.ts';
import { codeOf } from '../lib/refusal.mjs';
import { linesOf, type Line, type Network, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('1. What you need');

/** Networks that visitors cannot reach (RFC 1918, 4193, 6598, 3927). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Checks which addresses the host names of the shop and the panel resolve to, according to this machine's DNS. */
export async function checkNames({ settings, network }: Place): Promise<Line[]> {
  const hosts = [settings.PUBLIC_URL, settings.CMS_PUBLIC_URL].map((url) => new URL(url).hostname);
  return Promise.all([...new Set(hosts)].map((host) => checkName(host, network)));
}

async function checkName(host: string, network: Network): Promise<Line> {
  const about = `Name ${host}`;
  if (isLoopback(host)) return unchecked(about, 'it is this machine, so no visitor asks for it');
  if (isIP(host)) return todo(about, 'use a host name: certificates and emails need one');
  const addresses = await addressesOf(host, network);
  if (typeof addresses === 'string') return unchecked(about, `no DNS server answers (${addresses})`);
  if (addresses.length === 0)
    return todo(about, 'add an A or AAAA record in its DNS that leads to the proxy; there is none');
  const found = addresses.join(', ');
  if (addresses.some((address) => isLoopback(address)))
    return todo(about, `correct its DNS record: it leads to ${found}, which is every visitor's own machine`);
  if (addresses.every((address) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')))
    return unchecked(about, `it leads to ${found} here, a private address; look it up from outside as well`);
  return ok(about, `leads to ${found}`);
}

/** Returns all addresses of a host, or an empty list if its name does not exist. A string is why the lookup failed. */
async function addressesOf(host: string, { resolver }: Network): Promise<string[] | string> {
  const found: string[] = [];
  for (const resolve of [() => resolver.resolve4(host), () => resolver.resolve6(host)]) {
    try {
      found.push(...(await resolve()));
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code !== 'ENOTFOUND' && code !== 'ENODATA') return code;
    }
  }
  return found;
}
