import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAYS } from '../../packages/contract/src/gateways.ts';
import { explainDisk } from './refusal.mjs';

const words = 'Cove Bay Coast Horizon Meridian Harbor Lagoon Tide Reef Delta Fjord Atoll'.split(' ');

/**
 * Returns the secrets of a demo, generated once and saved in DATA_DIR/secrets.json, which only its owner may read. A
 * live shop never calls this.
 * @param {string} dataDir
 * @returns {Record<string, string>}
 */
export function demoSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const fresh = freshSecrets();
  // A new release may add a login provider, so newly generated client secrets are merged with the saved ones.
  const clients = { ...JSON.parse(fresh.OIDC_CLIENT_SECRETS), ...JSON.parse(kept.OIDC_CLIENT_SECRETS ?? '{}') };
  const secrets = { ...fresh, ...kept, OIDC_CLIENT_SECRETS: JSON.stringify(clients) };
  if (JSON.stringify(secrets) !== JSON.stringify(kept)) {
    try {
      writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    } catch (error) {
      throw explainDisk(error, file);
    }
  }
  return secrets;
}

function freshSecrets() {
  // Generates random secrets. A live shop refuses the prefix `demo-`: packages/contract/src/settings/unfit-secrets.ts.
  const hex = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex');
  const key = () => `demo-${randomBytes(32).toString('base64')}`;
  return {
    INTERNAL_SECRET: key(),
    APP_KEYS: `${key()},${key()}`,
    API_TOKEN_SALT: key(),
    ADMIN_JWT_SECRET: key(),
    TRANSFER_TOKEN_SALT: key(),
    JWT_SECRET: key(),
    ENCRYPTION_KEY: key(),
    ...Object.assign({}, ...Object.values(GATEWAYS).map((gateway) => gateway.makeForDemo(hex))),
    OIDC_CLIENT_SECRETS: JSON.stringify({
      'demo-id': hex(18),
      google: hex(18),
      microsoft: hex(18),
      apple: applePrivateKey(),
      facebook: hex(18),
    }),
    PROVISIONING_TOKEN: key(),
    SIM_KIT_KEYS: `1:${key()}`,
    PORT_IN_KEYS: `1:${key()}`,
    ADMIN_EMAIL: 'admin@cerulean.example',
    ADMIN_PASSWORD: [word(), word(), word(), randomInt(1000, 10_000)].join('-'),
  };
}

/** Generates a private key in the format of Apple's `.p8` file. */
function applePrivateKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Picks one of twelve words for a password. Three words and four digits suffice, because the panel is local only. */
function word() {
  return words[randomInt(words.length)];
}
