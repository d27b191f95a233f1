import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { FaultKind } from './faults.ts';

/** The published key that signs ID tokens, and another key that is not published. */
export interface SigningKeys {
  jwk: Record<string, unknown>;
  own: KeyObject;
  foreign: KeyObject;
}

let made: SigningKeys | undefined;

/** Returns this process's signing keys. They are cached, because generating them is the simulators' slowest task. */
export function signingKeys(): SigningKeys {
  made ??= makeKeys();
  return made;
}

function makeKeys(): SigningKeys {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const own = pair();
  return {
    jwk: { ...own.export({ format: 'jwk' }), kid: 'simulator-1', use: 'sig', alg: 'RS256' },
    own,
    foreign: pair(),
  };
}

/** Returns an ID token that has the fault's defect and is correct otherwise. */
export function forge(token: string, fault: FaultKind, keys: SigningKeys): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  switch (fault) {
    case 'wrong_nonce':
      claims['nonce'] = 'somebody-elses-nonce';
      break;
    case 'no_nonce':
      delete claims['nonce'];
      break;
    case 'wrong_audience':
      claims['aud'] = 'another-shop';
      break;
    case 'wrong_issuer':
      claims['iss'] = 'https://accounts.example.com';
      break;
    case 'expired':
      claims['iat'] = Math.floor(Date.now() / 1000) - 7_200;
      claims['exp'] = Math.floor(Date.now() / 1000) - 3_600;
      break;
    case 'claims_in_userinfo':
      for (const name of ['email', 'email_verified', 'name']) delete claims[name];
      break;
    default:
      break;
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  if (fault === 'no_signature') return `${part({ alg: 'none' })}.${part(claims)}.`;
  const text = `${head}.${part(claims)}`;
  const key = fault === 'bad_signature' ? keys.foreign : keys.own;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
