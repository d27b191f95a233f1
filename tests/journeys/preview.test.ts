import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { journey } from '../support/browser.ts';
import { adminPanel, system } from '../support/system.ts';
import { openPanel, type Editor } from './steps/editor.ts';
import { openDesk } from './steps/desk.ts';
import { enterPanel } from './steps/panel.ts';

/** Console errors of the panel's form, which requests features of the paid editions that do not exist here. */
const NOT_OURS = /status of 404/;

let editor: Editor;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  editor = await openPanel();
  await adminPanel();
});
afterEach(async () => {
  for (const back of undo.splice(0)) await back();
});

/** Creates an unpublished page with this title for one test. */
async function draftPage(words: string): Promise<string> {
  const documentId = await editor.draft('page', {
    title: words,
    slug: `t-${randomUUID().slice(0, 8)}`,
    description: 'A page of a test.',
    sections: [{ __component: 'section.rich-text', title: words, body: 'Not to be seen yet.' }],
  });
  undo.push(() => editor.remove('page', documentId));
  return documentId;
}

const formOf = (documentId: string) => `content-manager/collection-types/api::page.page/${documentId}`;

/** Returns a preview link as the panel signs it, but with the given values. */
function linkOf({ secret = system.internalSecret, ...other }: Record<string, string>): string {
  const facts = { type: 'page', documentId: 'a'.repeat(24), locale: 'en', status: 'draft', editor: '1', ...other };
  const expires = other['expires'] ?? String(Math.floor(Date.now() / 1000) + 60);
  const { type, documentId, locale, status, editor: by } = facts;
  const text = ['preview', type, documentId, locale, status, by, expires].join('\n');
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return `${system.shop}/preview?${new URLSearchParams({ ...facts, expires, signature })}`;
}

describe('preview of drafts, with panel and shop on two sites', () => {
  journey('the panel’s own frame shows the draft without any cookie, and a tab does, too', async ({ regular }) => {
    expect(new URL(system.cms).hostname).not.toBe(new URL(system.shop).hostname);
    const words = `Draft ${randomUUID().slice(0, 8)}`;
    const documentId = await draftPage(words);
    const { page, expectError } = await regular('admin');
    expectError(NOT_OURS);
    const asked: { cookie: string | undefined; headers: Record<string, string> }[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(`${system.shop}/p/preview`)) return;
      void response
        .request()
        .allHeaders()
        .then(({ cookie }) => asked.push({ cookie, headers: response.headers() }));
    });
    await enterPanel(page, system.admin, formOf(documentId), words);
    await page.getByRole('link', { name: 'Open preview' }).click();
    const frame = page.frameLocator('[data-testid="preview-iframe"]');
    await frame.getByRole('heading', { level: 1, name: words }).waitFor();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.cookie).toBeUndefined();
    expect(asked[0]?.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(asked[0]?.headers['set-cookie']).toBeUndefined();
    expect(asked[0]?.headers['content-security-policy']).toContain(`frame-ancestors ${new URL(system.cms).origin};`);

    await page.goBack();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open draft in a new tab' }).click(),
    ]);
    await tab.getByRole('heading', { level: 1, name: words }).waitFor();
    expect(new URL(tab.url()).origin).toBe(system.shop);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
  });

  journey('nobody else frames a draft', async ({ visit }) => {
    const words = `Draft ${randomUUID().slice(0, 8)}`;
    const link = await editor.preview('page', await draftPage(words));
    const visitor = await visit();
    visitor.expectError(/frame-ancestors/);
    await visitor.page.goto(`${system.shop}/healthz`);
    const refused = visitor.page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await visitor.page.setContent(`<iframe src="${link?.replaceAll('&', '&amp;')}"></iframe>`);
    await refused;
    expect(await visitor.page.frameLocator('iframe').getByText(words).count()).toBe(0);
  });

  /** For each content type, how to find an entry and which field of its draft the page shows. */
  const shownFields: readonly (readonly [type: string, find: readonly [string, string], field: string])[] = [
    ['page', ['slug', 'usa'], 'title'],
    ['plan', ['slug', 'bay'], 'name'],
    ['product', ['name', 'Kite SE'], 'tagline'],
    ['policy', ['slug', 'privacy-policy'], 'title'],
    ['article', ['slug', 'landing-with-a-line'], 'title'],
    ['faq', ['slug', 'does-it-renew'], 'question'],
    ['partner', ['slug', 'northbound'], 'title'],
  ];

  test.for(shownFields)(
    'a saved draft of a %s shows in its preview, and nowhere else',
    async ([type, [by, value], field]) => {
      const documentId = await editor.find(type, by, value);
      const before = (await editor.read(type, documentId))[field];
      const words = `Draft ${randomUUID().slice(0, 8)}`;
      undo.push(() => editor.save(type, documentId, { [field]: before }));
      await editor.save(type, documentId, { [field]: words });
      const link = await editor.preview(type, documentId);
      const opened = await fetch(link ?? '');
      expect([opened.status, opened.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      expect(await opened.text()).toContain(words);
      const address = new URL(opened.url);
      address.search = '';
      const open = await fetch(address);
      expect(await open.text()).not.toContain(words);
      // A question is listed among all others, so its link has a fragment.
      if (type === 'faq') expect(new URL(link ?? '').hash).toBe(`#${value}`);
    },
  );

  test('content without a page has no preview', async () => {
    const documentId = await editor.find('device-model', 'brand', 'Apple');
    expect(await editor.preview('device-model', documentId)).toBeUndefined();
  });
});

describe('a preview link that is no good', () => {
  journey('says that it is too old, and what to do', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/status of 410/);
    await page.goto(linkOf({ expires: String(Math.floor(Date.now() / 1000) - 1) }));
    await page.getByRole('heading', { level: 1, name: 'This preview has expired' }).waitFor();
    await page.getByText(/Open the preview again in the admin panel/).waitFor();
  });

  journey('says that it is none of ours when it was changed, or signed by another shop', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/status of 403/);
    const changed = linkOf({}).replace('editor=1', 'editor=2');
    for (const link of [changed, linkOf({ secret: 'the secret of another shop' })]) {
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: 'This preview link doesn’t work' }).waitFor();
    }
  });

  test('opens no draft once its editor is gone, and no kind of content that they may not read', async () => {
    const words = `Draft ${randomUUID().slice(0, 8)}`;
    const documentId = await draftPage(words);
    const signed = await fetch(linkOf({ documentId }));
    const gone = await fetch(linkOf({ documentId, editor: '987654' }));
    expect([signed.status, gone.status]).toEqual([200, 404]);
    expect(await signed.text()).toContain(words);
    expect(await gone.text()).not.toContain(words);
  });
});

journey('an entry is planned beside its form, in the editor’s own time zone, and taken back', async ({ regular }) => {
  const documentId = await draftPage(`Draft ${randomUUID().slice(0, 8)}`);
  const { page, expectError } = await regular('admin');
  // An expiry time in the past is rejected.
  expectError(/status of 400/);
  expectError(NOT_OURS);
  if (page.url() === 'about:blank') await enterPanel(page, system.admin, 'second-factor', 'Two-step verification');
  else await openDesk(page, 'second-factor', 'Two-step verification');
  await openDesk(page, formOf(documentId), /./);
  const typed = page.getByLabel('Publish at', { exact: true });
  await typed.fill('2020-01-05T09:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  await page.getByText('This time has passed. Choose a later one.').waitFor();
  const year = new Date().getFullYear() + 1;
  await typed.fill(`${year}-01-05T09:00`);
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  await page.getByText(new RegExp(`To be published: \\w+, Jan 5, ${year}, 9:00 AM EST$`)).waitFor();
  await page.getByText('Enter times in your browser’s time zone, Eastern Time.').waitFor();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await typed.waitFor();
});
