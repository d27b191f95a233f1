import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settingNames, settingNote } from '../../packages/contract/src/settings.ts';
import { parseSettings } from '../../packages/contract/src/settings/parse-settings.ts';
import { simulatedGateways } from './gateways.mjs';
import { inRoot } from './paths.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {import('../../packages/contract/src/settings.ts').Settings} Settings */

/**
 * Merges `.env` and the environment. The environment takes precedence, and empty values in `.env` are ignored.
 * @returns {Environment}
 */
export function givenEnvironment() {
  const file = inRoot('.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...withoutEmpty(written), ...withoutEmpty(process.env) };
}

/**
 * Returns a setting's value as a file of settings holds it, in quotes where it needs them. Node, systemd, and Compose read
 * it alike: without quotes, each of them cuts or changes some of `#`, `\\`, `$`, and quotes.
 * @param {string} name
 * @param {string} value
 */
export function quotedSetting(name, value) {
  if (/^[\w.,:;@%+/=?&<>-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["\\$`]/.test(value)) return `"${value}"`;
  throw new Refusal(
    `${name} has an apostrophe beside a quote, a backslash, a dollar sign or a backtick. Leave one of them out`,
  );
}

/**
 * Returns only the variables that are not our settings, such as PATH, so that tests and benchmarks inherit no settings.
 * @param {Environment} env
 */
export function withoutSettings(env) {
  const known = new Set(/** @type {string[]} */ (settingNames));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !known.has(name)));
}

/** @param {Environment} env */
function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/**
 * Returns the environment of a demo, with generated values for missing settings. Payments, email, logins, and lines
 * always go to the simulators, even if `.env` has real keys.
 * @param {Environment} given
 * @param {{ mode: string, secrets: Record<string, string>, databaseUrl: string } &
 * Omit<import('./gateways.mjs').SimulatorPorts, 'mailPort'>} made
 * @returns {Environment}
 */
export function demoEnvironment(given, { mode, secrets, databaseUrl, gatewayPorts, smtpPort, oidcPort, linesPort }) {
  return {
    // The languages that the demo content has. The server of `npm run dev` has one.
    ...(mode === 'demo' ? { LANGUAGES: 'en,es' } : {}),
    TIME_ZONE: 'America/New_York',
    MAIL_FROM: 'Cerulean Mobile <hello@cerulean.example>',
    SELLER_NAME: 'Cerulean Mobile, Inc.',
    SELLER_ADDRESS: '2190 Harrison Street; San Francisco, CA 94110; USA',
    RETURN_ADDRESS: 'Cerulean Mobile, Returns; 2190 Harrison Street; San Francisco, CA 94110',
    ...secrets,
    ...given,
    MODE: mode,
    DATABASE_URL: databaseUrl,
    ...simulatedGateways(secrets, gatewayPorts),
    OIDC_PROVIDERS: JSON.stringify(demoProviders(`http://127.0.0.1:${oidcPort}`)),
    OIDC_CLIENT_SECRETS: secrets['OIDC_CLIENT_SECRETS'],
    PROVISIONING_URL: `http://127.0.0.1:${linesPort}`,
    PROVISIONING_TOKEN: secrets['PROVISIONING_TOKEN'],
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
}

/**
 * Returns the demo's login providers: a generic one, and a simulator of each well-known provider.
 * @param {string} simulators their base URL
 */
function demoProviders(simulators) {
  return [
    { name: 'demo-id', label: 'Demo ID', issuer: simulators, clientId: 'cerulean' },
    {
      name: 'google',
      simulator: `${simulators}/google`,
      clientId: '1-cerulean.apps.googleusercontent.com',
    },
    {
      name: 'microsoft',
      simulator: `${simulators}/microsoft`,
      clientId: '6731de76-14a6-49ae-97bc-6eba6914391e',
    },
    {
      name: 'apple',
      simulator: `${simulators}/apple`,
      clientId: 'example.cerulean.shop',
      teamId: 'SIMULATED0',
      keyId: 'SIMULATED1',
    },
    {
      name: 'facebook',
      simulator: `${simulators}/facebook`,
      clientId: '1029384756',
    },
  ];
}

/**
 * Parses the settings in an environment, or throws a refusal with one line for each problem.
 * @param {Environment} env
 * @returns {Settings}
 */
export function settingsOf(env) {
  const parsed = parseSettings(env);
  if (!parsed.ok) throw new Refusal(parsed.messages);
  return parsed.settings;
}

/**
 * Returns the environment of one part: the settings that it may read, and variables that are not our settings (PATH,
 * HOME, TZ). Excludes the other parts' secrets and npm's own variables.
 * @param {Environment} env
 * @param {Settings} settings provides URLs that `env` leaves out
 * @param {'backend' | 'storefront' | 'simulators'} part
 * @returns {Environment}
 */
export function environmentOf(env, settings, part) {
  const others = Object.entries(withoutSettings(env)).filter(([name]) => !/^npm_|^INIT_CWD$/.test(name));
  const { PUBLIC_URL, CMS_URL, CMS_PUBLIC_URL } = settings;
  const complete = { ...env, MODE: settings.MODE, PUBLIC_URL, CMS_URL, CMS_PUBLIC_URL };
  const own = settingNames
    .filter((name) => part !== 'simulators' && settingNote(name).parts.includes(part))
    .map((name) => /** @type {const} */ ([name, /** @type {Environment} */ (complete)[name]]));
  const production = settings.MODE === 'dev' ? 'development' : 'production';
  return { ...Object.fromEntries([...others, ...own]), NODE_ENV: production };
}
