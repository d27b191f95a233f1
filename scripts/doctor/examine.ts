import { BY_HAND } from './by-hand.ts';
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
import { SECTIONS, type Line } from './line.ts';
import type { Place } from './place.ts';

/** One for each subject of the guide; they do not wait for each other. */
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

/** Looks at everything that the guide asks for. Gives its lines in the order of the guide; nothing is changed. */
export async function examine(place: Place): Promise<Line[]> {
  const found = await Promise.all(CHECKS.map(async (check) => check(place)));
  return found.flat().toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}
