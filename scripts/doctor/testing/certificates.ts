import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate authority for one test run, with its keys. Committed keys would look like leaked secrets. */
export interface Authority {
  /** The authority's certificate as PEM text. */
  certificate: string;
  /** Issues a key and a certificate for these names, valid until the given date. */
  issue(names: readonly string[], until?: Date): { key: string; cert: string };
}

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const FAR_AWAY = new Date('2120-01-01T00:00:00Z');

export function newAuthority(): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = nameOf('Authority of a test');
  const basic = extension('551d13', der(0x30, der(0x01, Buffer.of(0xff))));
  return {
    certificate: pem(certify(own.privateKey, issuer, issuer, own.publicKey, FAR_AWAY, basic)),
    issue: (names, until = FAR_AWAY) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternatives = extension('551d11', der(0x30, ...names.map((name) => der(0x82, Buffer.from(name)))));
      const subject = nameOf(names[0] ?? '');
      return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: pem(certify(own.privateKey, issuer, subject, publicKey, until, alternatives)),
      };
    },
  };
}

/** Creates an RFC 5280 certificate with only the fields that TLS needs. */
function certify(
  by: KeyObject,
  issuer: Buffer,
  subject: Buffer,
  key: KeyObject,
  until: Date,
  ...extensions: Buffer[]
): Buffer {
  const algorithm = der(0x30, oid('2a8648ce3d040302'));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1 + Math.floor(Math.random() * 126))),
    algorithm,
    issuer,
    der(0x30, time(LONG_AGO), time(until)),
    subject,
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  );
  return der(0x30, body, algorithm, der(0x03, Buffer.of(0), sign('sha256', body, by)));
}

function nameOf(common: string): Buffer {
  return der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(common)))));
}

function extension(id: string, value: Buffer): Buffer {
  return der(0x30, oid(id), der(0x04, value));
}

/** Encodes a date as ASN.1 GeneralizedTime. */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
