import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * Returns axe's findings on the page in its current state, one line per rule and element. Skips the rules in `without`.
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ({ tags, off }) => {
      const { axe: runner } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Finding[] }> };
      };
      // axe does not consider that a link half covered by a fixed or sticky bar is fully visible after scrolling.
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) && element.getBoundingClientRect().height > 0,
      );
      for (const bar of bars) bar.style.setProperty('position', 'static');
      const found = await runner.run({ runOnly: tags, rules: off, resultTypes: ['violations'] });
      for (const bar of bars) bar.style.removeProperty('position');
      return found.violations;
    },
    { tags: TAGS, off: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}

/** Returns by how much the page is wider than the window, and which elements overflow. */
export function overflow(page: Page): Promise<{ by: number; because: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // What is beyond the page's own width is in a part that scrolls by itself.
    const isWide = (element: Element) => {
      const { right } = element.getBoundingClientRect();
      return right > clientWidth + 1 && right <= scrollWidth + 1;
    };
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => isWide(element) && ![...element.children].some(isWide),
    );
    const by = scrollWidth - clientWidth;
    return { by, because: by > 0 ? wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 120)) : [] };
  });
}

/** Selectors of tables, which keep their columns, and of rows to swipe, which show half of the last card. */
const SWIPED = '.table-wrap, .compare-wrap, .plans-snap, .devices';

/** Returns parts of the page that must be scrolled sideways to be read, except tables and rows to swipe. */
export function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate((swiped) => {
    const wide = [...document.querySelectorAll('main *')].filter((element) => {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      return scrolls && element.scrollWidth > element.clientWidth + 1 && element.checkVisibility();
    });
    return wide.filter((element) => !element.matches(swiped)).map((element) => element.outerHTML.slice(0, 120));
  }, SWIPED);
}

/** Returns pieces of text that are smaller than 14 px. */
export function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim();
      if (!holder || !text || !holder.checkVisibility() || holder.closest('script, style, noscript, svg')) continue;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize);
      if (size < 14) found.add(`${size} px: ${text.slice(0, 60)}`);
    }
    return [...found];
  });
}
