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
 * What `.env` and the environment say together; the environment wins. An empty line of `.env` says nothing.
 * @returns {Environment}
 */
export function givenEnvironment() {
  const file = inRoot('.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...withoutEmpty(written), ...withoutEmpty(process.env) };
}

/**
 * What is no setting of ours, such as PATH: a system of a test or a bench takes no settings from its surroundings.
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
 * The environment of a demo: what is not given is generated, and payments, mail, log-ins and lines always go to the simulators,
 * whatever keys stand in `.env`.
 * @param {Environment} given
 * @param {{ mode: string, secrets: Record<string, string>, databaseUrl: string } & Omit<import('./gateways.mjs').SimulatorPorts, 'mailPort'>} made
 * @returns {Environment}
 */
export function demoEnvironment(given, { mode, secrets, databaseUrl, gatewayPorts, smtpPort, oidcPort, linesPort }) {
  return {
    TIME_ZONE: 'America/New_York',
    MAIL_FROM: 'Cerulean Mobile <hello@cerulean.example>',
    SELLER_NAME: 'Cerulean Mobile, Inc.',
    SELLER_ADDRESS: '2190 Harrison Street; San Francisco, CA 94110; United States',
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
 * Who people log in with in a demo: a separate provider, and each of those that are known by name, simulated.
 * @param {string} simulators their address
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
 * Parses an environment, or refuses with a line for each thing that is wrong with it.
 * @param {Environment} env
 * @returns {Settings}
 */
export function settingsOf(env) {
  const parsed = parseSettings(env);
  if (!parsed.ok) throw new Refusal(parsed.messages);
  return parsed.settings;
}

/**
 * The environment of one part: the settings that it may read and what is no setting of ours (PATH, HOME, TZ), without
 * the secrets of other parts and without npm's own variables.
 * @param {Environment} env
 * @param {Settings} settings gives addresses that were left out
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
