import { verifyMailServer } from '../../apps/backend/src/commerce/mail/verify-mail-server.ts';
import { codeOf } from '../lib/refusal.mjs';
import { linesOf, notSet, type Line, type Network, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('2. Settings');

/** Checks whether email can leave this machine, and whether other servers accept it as sent by our domain. */
export async function checkMail(place: Place): Promise<Line[]> {
  return [await checkServer(place), ...(await checkDomain(place))];
}

async function checkServer({ settings }: Place): Promise<Line> {
  const about = 'Mail server';
  if (!settings.SMTP_URL) return unchecked(about, notSet('SMTP_URL'));
  const wrong = await verifyMailServer(settings.SMTP_URL);
  return wrong === null
    ? ok(about, 'lets us in; no mail was sent')
    : todo(about, `correct SMTP_URL, or the server: ${wrong}`);
}

/** Checks the DNS records that tell other mail servers who may send email for our domain (RFC 7208, RFC 9989). */
async function checkDomain({ settings, network }: Place): Promise<Line[]> {
  const domain = /@([^\s<>@]+?)>?$/.exec(settings.MAIL_FROM ?? '')?.[1]?.toLowerCase();
  if (!domain) return [unchecked('SPF', notSet('MAIL_FROM'))];
  const lookFor = async (about: string, names: string[], start: RegExp, remedy: string): Promise<Line> => {
    for (const name of names) {
      const records = await textsOf(name, network);
      if (typeof records === 'string') return unchecked(about, `no DNS server answers (${records})`);
      const found = records.filter((record) => start.test(record));
      if (found.length > 1) return todo(about, `keep one of the ${found.length} records of ${name}: two count as none`);
      if (found[0] !== undefined) return ok(about, `${name} has ${found[0].slice(0, 80)}`);
    }
    return todo(about, `${remedy} at ${names[0]}, as your mail provider gives it; there is none`);
  };
  return [
    await lookFor('SPF', [domain], /^v=spf1(\s|$)/i, 'publish a TXT record v=spf1 …'),
    await lookFor(
      'DMARC',
      parentsOf(domain).map((name) => `_dmarc.${name}`),
      /^v=DMARC1\b/i,
      'publish a TXT record v=DMARC1 …',
    ),
    unchecked(
      'DKIM',
      'only your mail provider knows the name of its record: see that its dashboard calls the domain verified',
    ),
  ];
}

/** Returns the domain and its parents down to two labels, because a domain's policy also covers its subdomains. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'));
}

/** Returns a name's TXT records, or an empty list if the name does not exist. A string is why the lookup failed. */
async function textsOf(name: string, { resolver }: Network): Promise<string[] | string> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = codeOf(error) ?? '';
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : code;
  }
}
