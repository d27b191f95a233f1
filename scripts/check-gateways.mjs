/**
 * `npm run check:gateways`: runs the cases of tools/gateways once against the sandboxes of Stripe and PayPal, and saves
 * their responses, sanitized, for the simulators. Refuses live keys and live URLs. See docs/developers/gateways.md.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { values } = parseArgs({
    options: {
      keys: { type: 'string' },
      into: { type: 'string', default: inRoot('tools/simulators/recorded') },
      only: { type: 'string' },
      alone: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
    },
  });
  hideTypelessWarning();
  const { readSandboxes } = await import('../tools/gateways/sandbox-keys.ts');
  // The module has a computed path, because type-checking these scripts must not include the backend's types.
  const checks = pathToFileURL(inRoot('apps/backend/src/commerce/payment/gateways/check/run-checks.ts')).href;
  const { runChecks } = await import(checks);
  const file = values.keys === undefined ? '' : await readFile(values.keys, 'utf8');
  const sandboxes = readSandboxes(process.env, file, values.only);
  const isFine = await runChecks(sandboxes, {
    into: values.into,
    isAlone: values.alone,
    waitMs: Number(values.minutes) * 60_000,
    say: (/** @type {string} */ line) => void process.stdout.write(`${line}\n`),
  });
  process.exit(isFine ? 0 : 1);
});

/**
 * Hides Node's warning that the backend's package does not declare ES modules. The warning is irrelevant here, because
 * the backend is compiled for Strapi.
 */
function hideTypelessWarning() {
  const shown = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if ('code' in warning && warning.code === 'MODULE_TYPELESS_PACKAGE_JSON') return;
    for (const show of shown) show(warning);
  });
}
