import { GATEWAY_NAMES, GATEWAYS, type GatewayName } from '../../packages/contract/src/gateways.ts';
import { Refusal } from '../../scripts/lib/refusal.mjs';

/** A gateway's sandbox: its base URL, and the keys for the gateway's adapter, which must never be written to a file. */
export interface Sandbox {
  gateway: GatewayName;
  base: string;
  keys: Readonly<Record<string, string>>;
  /** Milliseconds between polls of a page while the buyer acts on it. */
  lookMs: number;
}

const LIVE_KEY = /(sk|rk|pk)_live_/i;

/**
 * Reads the sandbox keys from the environment, or from the text of a file with NAME=value lines, which takes
 * precedence. `only` selects one gateway. Throws a Refusal for any live key or live URL, and if there is no gateway to
 * check. Never shows a key.
 */
export function readSandboxes(env: NodeJS.ProcessEnv, file: string, only?: string): Sandbox[] {
  if (only !== undefined && !GATEWAY_NAMES.some((name) => name === only)) {
    throw new Refusal(`--only is ${GATEWAY_NAMES.join(' or ')}.`);
  }
  const written = parseFile(file);
  const value = (name: string): string => (written.get(name) ?? env[name] ?? '').trim();
  for (const name of [...written.keys(), ...GATEWAY_NAMES.flatMap((gateway) => GATEWAYS[gateway].required)]) {
    if (LIVE_KEY.test(value(name))) throw new Refusal(`${name} is a live key. This check buys things: use test keys.`);
  }
  const bases = new Map(GATEWAY_NAMES.map((name) => [name, readBase(name, value)]));
  const sandboxes = GATEWAY_NAMES.filter((name) => only === undefined || only === name).flatMap((gateway) => {
    const { required, sandbox } = GATEWAYS[gateway];
    const [first = '', ...others] = sandbox.keys;
    if (value(first) === '') return [];
    if (sandbox.testKey && !sandbox.testKey.pattern.test(value(first))) {
      throw new Refusal(`${first} is no test key: it begins with ${sandbox.testKey.begins}.`);
    }
    const missing = others.find((name) => value(name) === '');
    if (missing !== undefined) throw new Refusal(`${missing} is missing.`);
    const base = bases.get(gateway) ?? '';
    return [{ gateway, base, keys: pick(required, value), lookMs: lookMs(base) }];
  });
  if (sandboxes.length > 0) return sandboxes;
  const keys = GATEWAY_NAMES.map((name) => GATEWAYS[name].sandbox.keys.join(' and ')).join(', or ');
  throw new Refusal(`There are no keys of a sandbox: set ${keys}, in the environment or in a file (--keys FILE).`);
}

/** Returns the base URL of a gateway's sandbox. Refuses all unknown URLs, and therefore also new live hosts. */
function readBase(gateway: GatewayName, value: (name: string) => string): string {
  const { api, label, sandbox } = GATEWAYS[gateway];
  const base = value(api.setting) || sandbox.apis[0];
  if (sandbox.apis.includes(base) || isLoopback(base)) return base;
  throw new Refusal(
    `${api.setting} is neither ${label}'s sandbox nor this machine. This check buys things: use ${sandbox.apis[0]}.`,
  );
}

function parseFile(text: string): Map<string, string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name, value = ''] = /^\s*(?:export\s+)?([A-Z_]+)\s*=(.*)$/.exec(line) ?? [];
      return name ? [[name, value.trim().replace(/^(['"])(.*)\1$/, '$2')]] : [];
    }),
  );
}

const pick = (names: readonly string[], value: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value(name)]).filter(([, text]) => text !== ''));

/** Returns the polling interval. Polls a real gateway no more often than a person would, but a simulator faster. */
const lookMs = (base: string): number => (isLoopback(base) ? 50 : 3_000);

/** Checks whether a URL is on this machine, where a simulator responds. */
function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}
