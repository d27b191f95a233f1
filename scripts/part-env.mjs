/**
 * `node scripts/part-env.mjs storefront`: prints the lines of `.env` that a part reads, to be saved as that part's own
 * file. The storefront, which faces browsers, then has no gateway keys and no database password.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { settingNames, settingNote } = await import('../packages/contract/src/settings.ts');
  const { givenEnvironment, quotedSetting } = await import('./lib/environment.mjs');
  const { Refusal } = await import('./lib/refusal.mjs');
  const part = process.argv[2];
  if (part !== 'storefront' && part !== 'backend') throw new Refusal('Say which part: storefront or backend');
  const env = givenEnvironment();
  for (const name of settingNames) {
    const value = env[name];
    if (value !== undefined && settingNote(name).parts.includes(part)) {
      process.stdout.write(`${name}=${quotedSetting(name, value)}\n`);
    }
  }
});
