import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode, refuseOldNode } from './pinned-node.mjs';
import { reportAndExit } from './refusal.mjs';

/**
 * What every script here begins with: packages are there, and this is the pinned Node. What comes after may import
 * packages and TypeScript, so it goes into a function that imports them itself.
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
