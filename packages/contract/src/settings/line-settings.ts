import { versionedKeysSchema } from '../versioned-keys.ts';
import { BACKEND, inGroup, NEEDED_LIVE, NEW_SECRET, secret, webAddress } from './setting.ts';

/** The platform that activates mobile lines, and the keys for SIM kits and port-ins. */
export const lineSettings = inGroup('Lines', {
  PROVISIONING_URL: {
    schema: webAddress.optional(),
    about:
      'the URL of the platform that activates lines and issues eSIMs; docs/developers/provisioning.md has its protocol',
    example: 'https://sim.example.com',
    parts: BACKEND,
    ...NEEDED_LIVE,
  },
  PROVISIONING_TOKEN: {
    schema: secret.optional(),
    about: 'what we show that platform so that it knows us, 32 characters or more',
    example: NEW_SECRET,
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  SIM_KIT_KEYS: {
    schema: versionedKeysSchema.optional(),
    about:
      'the keys that sign the QR codes of SIM kits, each with its version; the highest signs new ones, and one stays here as long as kits with it are around',
    example: '1:the output of openssl rand -base64 32',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
  PORT_IN_KEYS: {
    schema: versionedKeysSchema.optional(),
    about:
      'the keys that encrypt the transfer PINs of numbers that customers bring along, each with its version; the highest encrypts new ones',
    example: '1:the output of openssl rand -base64 32',
    parts: BACKEND,
    secret: true,
    ...NEEDED_LIVE,
  },
});
