/** Milliseconds between two looks. */
const PAUSE = 100;
/** Looks after which whoever waits goes on: a part whose script cannot be loaded stays as the server drew it. */
const MOST = 150;

/**
 * Settles when React has taken over all that the server drew: parts of a page come to life one after the other (`late.tsx`), and
 * a text that somebody else has changed before is drawn anew.
 */
export async function whenHydrated(): Promise<void> {
  for (let look = 0; look < MOST && isAnyAsleep(); look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** React draws a part that may come later between two comments, and marks each element that it has taken over. */
function isAnyAsleep(): boolean {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const { data, nextSibling } = comments.currentNode as Comment;
    const isPart = data.startsWith('$') && nextSibling instanceof HTMLElement && nextSibling.tagName !== 'SCRIPT';
    if (isPart && !Object.keys(nextSibling).some((key) => key.startsWith('__react'))) return true;
  }
  return false;
}
