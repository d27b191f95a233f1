import { expect } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { system } from '../support/system.ts';

journey('R01 the shop opens on a desktop and on a phone, nothing wider than the screen', async ({ visit }) => {
  for (const how of [desktop, phone]) {
    const { page } = await visit({ ...how, prefetches: true });
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  }
});

journey('the shop, the backend and the simulators answer', async () => {
  const answers = await Promise.all(
    [`${system.shop}/healthz`, `${system.shop}/readyz`, `${system.cms}/_health`, system.mails].map(async (url) => {
      const response = await fetch(url);
      await response.arrayBuffer();
      return response.ok;
    }),
  );
  expect(answers).toEqual([true, true, true, true]);
});
