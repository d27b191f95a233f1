import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode, refuseOldNode } from './pinned-node.mjs';
import { reportAndExit } from './refusal.mjs';

/**
 * Starts every script here: installs the packages if needed and switches to the pinned Node. `main` may import packages
 * and TypeScript, but must do so inside the function.
 * @param {string} script absolute path of the calling script
 * @param {() => Promise<void>} main
 */
export async function bootstrap(script, main) {
  try {
    refuseOldNode();
    await ensureInstalled();
    await continueOnPinnedNode(script);
    await main();
  } catch (error) {
    reportAndExit(error);
  }
}
