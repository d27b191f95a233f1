import { checkBackups } from './check-backups.ts';
import { checkCertificates } from './check-certificate.ts';
import { checkTheDatabase } from './check-database.ts';
import { checkGateways } from './check-gateways.ts';
import { checkHealth } from './check-health.ts';
import { checkLogIn } from './check-log-in.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkNames } from './check-names.ts';
import { checkProxy } from './check-proxy.ts';
import { checkSettings } from './check-settings.ts';
import { checkUploads } from './check-uploads.ts';
import { SECTIONS, linesOf, type Line, type Place } from './check.ts';

const proxy = linesOf('3. The proxy');
const database = linesOf('TLS to the database');
const stripe = linesOf('Stripe');
const sale = linesOf('5. The first sale');
const running = linesOf('6. Running it');
const updating = linesOf('7. Updating without an interruption');
const backup = linesOf('8. Backup and restore');

/** Items of the guide that no program on this machine can check. */
const BY_HAND: readonly Line[] = [
  database.unchecked(
    'Pooler',
    'see that none in transaction mode is in between: LISTEN and prepared statements do not work there',
  ),
  stripe.unchecked('Payment methods', 'see that cards are on in Stripe’s dashboard'),
  proxy.unchecked(
    'Limits and logs',
    'see that bodies are limited to 2 MB and 50 MB, and that no query of /connect/ and /login/ is logged',
  ),
  sale.unchecked('A purchase', 'buy the cheapest thing you have, and refund it'),
  running.unchecked('Known holes', 'run npm run audit with a fresh export of OSV'),
  updating.unchecked('An update', 'try one on a copy before you need it'),
  backup.unchecked('A restore', 'restore a backup into an empty database once'),
];

/** One check for each subject of the guide. The checks run concurrently. */
const CHECKS: readonly ((place: Place) => Line[] | Promise<Line[]>)[] = [
  checkMachine,
  checkNames,
  checkTheDatabase,
  checkSettings,
  checkMail,
  checkUploads,
  checkGateways,
  checkLogIn,
  checkCertificates,
  checkProxy,
  checkHealth,
  checkBackups,
  () => [...BY_HAND],
];

/** Runs all checks and returns their results in the order of the guide. Changes nothing. */
export async function examine(place: Place): Promise<Line[]> {
  const found = await Promise.all(CHECKS.map(async (check) => check(place)));
  return found.flat().toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}
