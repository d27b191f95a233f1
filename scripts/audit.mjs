/**
 * `npm run audit -- FOLDER`: checks the lock file offline against an unpacked OSV export for npm. Exit code 1: a
 * package that a deployment runs has a known vulnerability rated high, critical, or not at all, or a package has no
 * integrity hash or no license. Exit code 2: the export is missing, broken, or older than 30 days. Lists install
 * scripts. Decision 0013.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditLock, installedBy } from './lib/audit-lock.mjs';
import { readOsvExport } from './lib/osv-export.mjs';
import { root } from './lib/paths.mjs';

const [folder = process.env.OSV_EXPORT, lockFile = join(root, 'package-lock.json')] = process.argv.slice(2);
const installed = installedBy(JSON.parse(await readFile(lockFile, 'utf8')));
const read = await readOsvExport(folder, new Set(installed.map(({ name }) => name)), Date.now());
const { wrong, scripts } = auditLock(installed, read.ok ? read.advisories : []);

process.stdout.write(
  `Scripts that run at installation (${scripts.length}):\n${scripts.map((line) => `  ${line}\n`).join('')}`,
);
for (const line of wrong) process.stderr.write(`${line}\n`);
if (wrong.length > 0)
  process.stderr.write(`${wrong.length} found. What to do then: docs/decisions/0013-dependency-audit.md\n`);
if (!read.ok) process.stderr.write(`The audit could not be made, so nothing is known: ${read.why}\n`);
else if (wrong.length === 0) {
  process.stdout.write(
    `${installed.length} packages, and none that a deployment runs has a known hole rated high or critical.\n`,
  );
}
process.exitCode = read.ok ? Math.min(1, wrong.length) : 2;
