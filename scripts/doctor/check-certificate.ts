import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { whyUnreached } from './ask.ts';
import { linesOf, type Line, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('3. The proxy');
const DAY = 86_400_000;

/** Reasons why a certificate is not trusted, by error code. Any other error code concerns the certificate's issuer. */
const WORDS: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet, or this machine’s clock is wrong',
};

/** Checks the certificates that the shop and the admin panel present to browsers. */
export async function checkCertificates(place: Place): Promise<Line[]> {
  const { PUBLIC_URL, CMS_PUBLIC_URL } = place.settings;
  return Promise.all([PUBLIC_URL, CMS_PUBLIC_URL].map((url) => checkCertificate(new URL(url), place)));
}

async function checkCertificate(url: URL, place: Place): Promise<Line> {
  const about = `Certificate of ${url.host}`;
  if (url.protocol !== 'https:') return unchecked(about, 'the address is http');
  const seen = await certificateOf(url, place);
  if ('failed' in seen) return todo(about, `it cannot be seen: ${seen.failed}`);
  if (seen.wrong) return todo(about, `browsers do not trust it: ${seen.wrong}`);
  const days = Math.floor((seen.until.getTime() - place.now.getTime()) / DAY);
  const until = `is trusted, until ${seen.until.toISOString().slice(0, 10)}`;
  return days >= place.needs.certificateDays
    ? ok(about, until)
    : todo(about, `renew it, and see why that does not happen automatically: it ${until}`);
}

/** Returns a host's certificate. Connects even if the certificate is invalid, so that the problem can be reported. */
function certificateOf(
  url: URL,
  { network: { lookup, ca, patience } }: Place,
): Promise<{ wrong: string | null; until: Date } | { failed: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const options = { host, port: Number(url.port || 443), lookup, ca, rejectUnauthorized: false } as const;
  return new Promise((resolve) => {
    const socket = connect({ ...options, ...(isIP(host) ? {} : { servername: host }) }, () => {
      // The property is typed as an Error, but holds an error code.
      const code = socket.authorizationError as unknown as string | null;
      resolve({
        wrong: code === null ? null : (WORDS[code] ?? `its authority is unknown (${code})`),
        until: new Date(socket.getPeerCertificate().valid_to),
      });
      socket.destroy();
    });
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer came')));
    socket.on('error', (error) => resolve({ failed: whyUnreached(error) }));
  });
}
