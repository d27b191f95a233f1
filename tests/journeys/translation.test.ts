import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { newBuyer } from './steps/buyer.ts';
import { hydrated } from './steps/hydrated.ts';
import { expectPurchase } from './steps/receipt.ts';
import {
  addDevice,
  agreeAndPay,
  choosePlan,
  giveAddress,
  goToCheckout,
  makeAccount,
  payWithCard,
} from './steps/walk.ts';

/** Waits until React has hydrated the deferred parts, before which no widget loads (`third-parties/translation.ts`). */
async function everyPartHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode()) {
      const { data, nextSibling } = comments.currentNode as Comment;
      const isPart = data.startsWith('$') && nextSibling instanceof HTMLElement && nextSibling.tagName !== 'SCRIPT';
      if (isPart && !Object.keys(nextSibling).some((key) => key.startsWith('__react'))) return false;
    }
    return true;
  });
}

/** Changes a page as a translation widget does: puts every text node, now and later, into a `<font>` element. */
async function translate(page: Page): Promise<void> {
  for (const part of ['main', 'header', 'footer']) await hydrated(page, part);
  await everyPartHydrated(page);
  await page.evaluate(() => {
    const wrap = (node: Node): void => {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || holder.closest('script, style, noscript, font, option, textarea'))
        return;
      const font = document.createElement('font');
      node.parentNode?.insertBefore(font, node);
      font.append(node);
    };
    const wrapAll = (root: Node): void => {
      if (root.nodeType === Node.TEXT_NODE) {
        wrap(root);
        return;
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) wrap(node);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

journey.for([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('B07 a purchase on %s survives every text node being wrapped in <font>', async ([, how], { visit }) => {
  const { page, expectError } = await visit(how);
  expectError(/422/);
  const buyer = newBuyer();
  const cartId = await addDevice(page, 'Kite SE');
  await translate(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('2');
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('1');
  await goToCheckout(page);
  await translate(page);
  await choosePlan(page, { slug: 'coast', sim: 'card' });
  await translate(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').waitFor();
  await giveAddress(page, buyer);
  await translate(page);
  await makeAccount(page, buyer);
  await translate(page);
  await agreeAndPay(page);
  await payWithCard(page);
  await translate(page);
  await expectPurchase(page, buyer, cartId);
});

journey('B07 filtering, comparing and leaving survive it too', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/plans');
  await translate(page);
  await page.goto('/products');
  await translate(page);
  await page.locator('main a[href^="/products/"]').first().click();
  await page.waitForURL(/\/products\/[a-z0-9]{24}/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL(/\/$/);
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1 }).waitFor();
});
