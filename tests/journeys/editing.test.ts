import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey, type Visitor } from '../support/browser.ts';
import { adminPanel } from '../support/system.ts';
import { atDesk, openDesk } from './steps/desk.ts';
import { openPanel, type Editor } from './steps/editor.ts';

/** Console errors of the panel, which requests features of the paid editions that do not exist here. */
const NOT_OURS = /status of 404/;

let editor: Editor;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  editor = await openPanel();
  await adminPanel();
});
// Only at the end, because the panel still shows a test's entry and would report that it is gone.
afterAll(async () => {
  for (const back of undo.splice(0)) await back();
});

/** Publishes a page for a test. */
async function newPage(title: string): Promise<string> {
  const documentId = await editor.publishNew('page', {
    title,
    slug: `t-${randomUUID().slice(0, 8)}`,
    description: 'A page of a test.',
    sections: [{ __component: 'section.rich-text', title: 'Words', body: 'Some.' }],
  });
  undo.push(() => editor.remove('page', documentId));
  return documentId;
}

const title = (page: Page) => page.locator('input[name="title"]');
const press = (page: Page, name: 'Save' | 'Publish') => page.getByRole('button', { name, exact: true }).click();
/**
 * Types a title and presses a button. Strapi's form takes back what is typed while it reads its entry once more after a
 * change, and then the button stays disabled, so this types it again.
 */
async function changeTitle(page: Page, text: string, name: 'Save' | 'Publish'): Promise<void> {
  const pressed = page.getByRole('button', { name, exact: true });
  const change = async () => {
    await title(page).fill(text);
    const [isPressed] = await Promise.allSettled([pressed.click({ timeout: 3_000 })]);
    return isPressed.status;
  };
  await expect.poll(change).toBe('fulfilled');
}

const said = (page: Page, text: RegExp) => page.getByText(text).first().waitFor();

/**
 * Opens an entry's form as the editor of these tests, via another page, because React treats two forms as one page. The
 * URL names the language, as the panel's own links do. Strapi would add it later, and then warn of unsaved changes.
 */
async function openForm(regular: (name: string) => Promise<Visitor>, path: string): Promise<Visitor> {
  const visitor = await atDesk(regular, 'editor', 'second-factor', 'Two-step verification');
  visitor.expectError(NOT_OURS);
  await openDesk(visitor.page, `content-manager/${path}?plugins[i18n][locale]=en`, /./);
  return visitor;
}

const formOf = (documentId: string) => `collection-types/api::page.page/${documentId}`;

async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
}

describe('R24 R27 content in the admin panel', () => {
  journey('is saved and published again and again from one form', async ({ regular }) => {
    const documentId = await newPage('Is it one form?');
    const { page } = await openForm(regular, formOf(documentId));
    for (const [button, text] of [
      ['Save', 'Is it saved?'],
      ['Save', 'Is it saved again?'],
      ['Publish', 'Is it published?'],
      ['Save', 'Is it saved after that?'],
      ['Publish', 'Is it published again?'],
    ] as const) {
      await changeTitle(page, text, button);
      await expect.poll(async () => (await editor.read('page', documentId))['title']).toBe(text);
      await isSaved(page);
    }
    expect(await page.getByText('Newer version saved').count()).toBe(0);
  });

  journey('of which there is only one is saved again and again, too', async ({ regular }) => {
    const { page } = await openForm(regular, 'single-types/api::site-settings.site-settings');
    const hours = page.locator('input[name="supportHours"]');
    await hours.waitFor();
    const before = await hours.inputValue();
    for (const text of [`${before}.`, before]) {
      await hours.fill(text);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await press(page, 'Save');
      expect((await saved).status()).toBe(200);
      await isSaved(page);
    }
    // The panel reads what was saved after each save, and the answer to the first save may be shown last but one.
    await expect.poll(() => hours.inputValue()).toBe(before);
  });

  journey(
    'that somebody else saved meanwhile is refused with who and when, and nothing typed is lost',
    async ({ regular }) => {
      const documentId = await newPage('Whose is it?');
      const { page, expectError } = await openForm(regular, formOf(documentId));
      // This is caused by the rejected publish request.
      expectError(/status of 400/);
      await editor.save('page', documentId, { title: 'Theirs?' });
      await title(page).fill('Mine?');
      await press(page, 'Publish');
      await said(page, /saved this after you opened it, so your changes weren’t saved/);
      await page.getByRole('heading', { name: 'Newer version saved' }).waitFor();
      await said(page, /Yours: Mine\?/);
      await expect.poll(() => title(page).inputValue()).toBe('Theirs?');
      await page.getByRole('button', { name: 'Use mine for Title' }).click();
      await press(page, 'Publish');
      await expect.poll(async () => (await editor.read('page', documentId))['title']).toBe('Mine?');
      await isSaved(page);
    },
  );

  journey('is published with the first click in the form of a new entry', async ({ regular }) => {
    const { page } = await openForm(regular, 'collection-types/api::synonym.synonym/create');
    const names = `kite${randomUUID().slice(0, 8)}, dragon`;
    await page.locator('input[name="names"]').fill(names);
    await press(page, 'Publish');
    await page.waitForURL(/synonym\/(?!create)[a-z0-9]{20,}/);
    const documentId = await editor.find('synonym', 'names', names);
    undo.push(() => editor.remove('synonym', documentId));
    expect((await editor.read('synonym', documentId))['status']).toBe('published');
  });

  journey('says of a URL slug what it is made of, instead of a regular expression', async ({ regular }) => {
    const { page } = await openForm(regular, formOf(await newPage('What is its slug?')));
    const slug = page.locator('input[name="slug"]');
    const before = await slug.inputValue();
    await slug.fill('Summer Sale');
    await press(page, 'Save');
    await said(page, /Use only lowercase letters, digits, and single hyphens, for example, summer-sale/);
    await slug.fill(before);
    await isSaved(page);
  });

  journey('says in a list which translations are up to date', async ({ regular }) => {
    const { page } = await openForm(regular, 'collection-types/api::product.product');
    await expect.poll(() => page.getByText('Spanish: Up to date').count()).toBe(10);
  });

  journey('keeps what was typed when saving fails', async ({ regular }) => {
    const documentId = await newPage('Does it keep?');
    const { page, expectError } = await openForm(regular, formOf(documentId));
    expectError(/status of 503/);
    await page.route('**/content-manager/collection-types/api::page.page/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await title(page).fill('What I typed?');
    await press(page, 'Save');
    await page.getByRole('heading', { name: 'Not saved' }).waitFor();
    await page.unrouteAll();
    // Strapi's form shows the saved version again.
    await expect.poll(() => title(page).inputValue()).toBe('Does it keep?');
    await page.getByRole('button', { name: 'Use mine for Title' }).click();
    await press(page, 'Save');
    await expect.poll(async () => (await editor.read('page', documentId))['title']).toBe('What I typed?');
    await page.getByRole('heading', { name: 'Not saved' }).waitFor({ state: 'detached' });
  });
});
