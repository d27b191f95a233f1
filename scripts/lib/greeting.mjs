import { progress } from './progress.mjs';

/**
 * What stands on the screen when the demo can be visited.
 * @param {import('./system.mjs').System} system
 */
export function sayDemoIsReady(system) {
  const { shop, admin, mails, stripe } = system.addresses;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = system.env;
  progress.say(
    [
      '',
      '  Cerulean is ready. This is the demo: payments and mail are simulated, nothing is charged.',
      '',
      `  Shop      ${shop}`,
      `  Admin     ${admin}`,
      `            ${ADMIN_EMAIL}  ${ADMIN_PASSWORD}`,
      `  Mails     ${mails}`,
      `  Payments  ${stripe}`,
      `  Logs      ${system.dataDir}/logs`,
      '',
      '  Ctrl-C ends it. The next start takes seconds.',
      '',
    ].join('\n'),
  );
  system.adminBuild.catch((error) => progress.say(`  ! ${error instanceof Error ? error.message : String(error)}`));
}
