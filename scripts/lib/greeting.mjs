import { GATEWAY_NAMES, GATEWAYS } from '../../packages/contract/src/gateways.ts';
import { progress } from './progress.mjs';

/**
 * Prints the message that tells the user that the demo is ready.
 * @param {import('./system.mjs').System} system
 */
export function sayDemoIsReady(system) {
  const { addresses } = system;
  const { shop, admin, mails, lines } = addresses;
  const payments = GATEWAY_NAMES.map((name) => `${addresses[name]} (${GATEWAYS[name].label})`);
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = system.env;
  const next =
    system.options.mode === 'dev'
      ? 'It reloads on save. Ctrl-C ends it.'
      : 'Ctrl-C ends it. The next start takes seconds.';
  const languages = system.settings?.LANGUAGES.slice(1) ?? [];
  const isBuilding = !system.adminIsBuilt;
  progress.say(
    [
      '',
      isBuilding
        ? '  The shop is ready. This is the demo: payments and mail are simulated, nothing is charged.'
        : '  Cerulean is ready. This is the demo: payments and mail are simulated, nothing is charged.',
      '',
      `  Shop      ${shop}`,
      ...languages.map((language) => `            ${shop}/${language}`),
      `  Admin     ${admin}`,
      `            ${ADMIN_EMAIL}  ${ADMIN_PASSWORD}`,
      ...(isBuilding ? ['            It is still being built; a line below says when it opens.'] : []),
      `  Emails    ${mails}`,
      `  Payments  ${payments.join(', ')}`,
      `  Phones    ${lines} (install an eSIM that you bought)`,
      `  Logs      ${system.dataDir}/logs`,
      '',
      `  ${next}`,
      '',
    ].join('\n'),
  );
  system.adminBuild.then(
    () => isBuilding && progress.say(`  The admin panel is ready, too: ${admin}\n`),
    (error) => progress.say(`  ! ${error instanceof Error ? error.message : String(error)}`),
  );
}

/**
 * Prints the message that tells the user that a live shop is ready.
 * @param {import('./system.mjs').System} system
 */
export function sayLiveIsReady(system) {
  const { shop, admin } = system.addresses;
  progress.say(`\n  Cerulean is open.\n\n  Shop      ${shop}\n  Admin     ${admin}\n`);
  if (!system.settings?.ALLOW_TEST_PAYMENTS) return;
  progress.say('  Test payments are allowed: the shop shows a ribbon, and no money moves.\n');
}
