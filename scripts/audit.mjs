/**
 * `npm run audit`: asks the registry whether a package that a deployment runs has a known hole rated high or critical.
 * Fails where there is one, and where the registry does not answer. It needs nothing but npm and the lock file.
 */
import { spawnSync } from 'node:child_process';
import { auditReport } from './lib/audit-report.mjs';
import { root } from './lib/paths.mjs';

const args = ['audit', '--omit=dev', '--audit-level=high', '--package-lock-only', '--json'];
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
const { code, text } = auditReport(stdout ?? '');
(code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
process.exit(code);
