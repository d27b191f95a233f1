import type { Page } from 'playwright-core';

/** Content that moved on its own. */
interface LayoutShift {
  /** How much of the view moved, and how far, as the browser counts it. */
  value: number;
  /** Names and texts of the elements that moved up or down. */
  moved: string[];
}

interface Entry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Watches the layout shifts of the pages that are opened from here on. The returned function reads the open page's. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    const layoutShifts: LayoutShift[] = [];
    Object.assign(window, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as Entry;
        const moved = sources
          .filter(({ previousRect, currentRect }) => previousRect.top !== currentRect.top)
          .map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 80)}`);
        layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShifts: LayoutShift[] }).layoutShifts);
}

/** The sum of all shifts, as a page's score counts them. */
export const sumOf = (shifts: readonly LayoutShift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
