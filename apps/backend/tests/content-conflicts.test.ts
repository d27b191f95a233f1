import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PriceChangeRow } from '../src/commerce/catalog/price-history.ts';
import { sql } from '../src/commerce/db/statement.ts';
import type * as RunSchedules from '../src/content/schedule/run-schedules.ts';
import { ADMIN, askStaff, logInStaff, originOf, tokenOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

/** Tests two people who edit the same entry in the panel. */
let backend: TestStrapi;
let merchandiser: string;
let admin: string;

beforeAll(async () => {
  backend = await startTestStrapi();
  merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
  admin = await tokenOf(backend, ADMIN);
});
afterAll(() => backend?.stop());

const PRODUCT = 'api::product.product';
const SETTINGS = '/content-manager/single-types/api::site-settings.site-settings';
const PRODUCTS = `/content-manager/collection-types/${PRODUCT}`;

interface Variant {
  id: number;
  sku: string;
  price: number;
}
interface Form {
  documentId: string;
  /** `published`, or `modified` if the draft is ahead. */
  status?: string;
  updatedAt: string;
  tagline: string;
  variants: Variant[];
}
interface Answer {
  status: number;
  data?: Form;
  error?: { message: string; details: { code?: string; by?: string; at?: string } };
}

async function panel(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${originOf(backend)}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...((await answer.json().catch(() => ({}))) as object) };
}

/** Returns a published product with one variant as the panel's form loads it. */
async function open(documentId: string): Promise<Form> {
  const { data } = await panel('GET', `${PRODUCTS}/${documentId}`, merchandiser);
  if (!data) throw new Error('The form did not open');
  // The panel displays the status but does not send it.
  const { status: _, ...form } = data;
  return form;
}
async function someProduct(skip: number): Promise<string> {
  const first = sql<{ id: string }>(
    'test.product',
    'select document_id as id from catalog_product order by rank, name offset $1',
  );
  const row = await backend.db.first(first, [skip]);
  return row?.id ?? '';
}
// Clears the compare-at price, because one below the new price would be refused.
const priced = (form: Form, price: number): Form => ({
  ...form,
  variants: form.variants.map((variant) => ({ ...variant, price, formerPrice: null })),
});
const publish = (form: object, documentId: string, token: string) =>
  panel('POST', `${PRODUCTS}/${documentId}/actions/publish`, token, form);
const save = (form: object, documentId: string, token: string) =>
  panel('PUT', `${PRODUCTS}/${documentId}`, token, form);
const shopPrices = async (documentId: string) => {
  const prices = sql<{ price: number }>(
    'test.prices',
    'select distinct price from catalog_variant where product_id = $1',
  );
  return (await backend.db.query(prices, [documentId])).map(({ price }) => price);
};

describe('R24 a product that two people edit', () => {
  it('keeps the price of who published first: the form that was opened before is refused with who and when', async () => {
    const documentId = await someProduct(0);
    const [mine, theirs] = [await open(documentId), await open(documentId)];
    expect((await publish(priced(theirs, 3_100), documentId, merchandiser)).status).toBe(200);
    const saved = await open(documentId);
    for (const write of [publish, save]) {
      const refused = await write({ ...mine, tagline: 'Another tagline' }, documentId, admin);
      expect(refused).toMatchObject({
        status: 400,
        error: { details: { code: 'CONTENT_CHANGED', at: saved.updatedAt } },
      });
      expect(refused.error?.message).toMatch(/^Sam cerulean-merchandiser saved this after you opened it/);
    }
    expect(await shopPrices(documentId)).toEqual([3_100]);
    expect((await open(documentId)).tagline).toBe(mine.tagline);
    // The version the editor has seen may be changed.
    expect((await publish({ ...saved, tagline: 'Another tagline' }, documentId, admin)).status).toBe(200);
    expect(await shopPrices(documentId)).toEqual([3_100]);
  });

  it('says so, too, when it was the same person in another tab, and to who sends no version at all', async () => {
    const documentId = await someProduct(1);
    const [mine, theirs] = [await open(documentId), await open(documentId)];
    expect((await save(priced(theirs, 4_200), documentId, merchandiser)).status).toBe(200);
    const refused = await save(mine, documentId, merchandiser);
    expect(refused.error?.message).toMatch(/^You saved this in another tab or window/);
    const { updatedAt: _, ...blind } = mine;
    expect((await save(blind, documentId, merchandiser)).status).toBe(400);
    expect((await save({ ...mine, updatedAt: 'yesterday' }, documentId, merchandiser)).status).toBe(400);
    expect((await publish(blind, documentId, merchandiser)).status).toBe(400);
    expect((await open(documentId)).variants[0]?.price).toBe(4_200);
  });

  it('lets exactly one of two saves at the same moment through', async () => {
    const documentId = await someProduct(2);
    const form = await open(documentId);
    const tries = [5_001, 5_002, 5_003, 5_004].map((price) => publish(priced(form, price), documentId, merchandiser));
    const answers = await Promise.all(tries);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(await shopPrices(documentId)).toEqual([
      won[0]?.data?.variants?.[0]?.price ?? (await open(documentId)).variants[0]?.price,
    ]);
  });

  it('is saved while another entry is being linked to it', async () => {
    const documentId = await someProduct(5);
    const form = await open(documentId);
    const linked = sql<{ pid: number }>(
      'test.linked-to',
      'select pg_backend_pid() as pid from products where document_id = $1 for key share',
    );
    const waiting = sql<object>('test.waits', 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))');
    await backend.db.transaction(async (tx) => {
      const pid = (await tx.first(linked, [documentId]))?.pid ?? 0;
      let saved: Answer | undefined;
      const saving = save({ ...form, tagline: 'Linked meanwhile' }, documentId, merchandiser);
      void saving.then((answer) => (saved = answer));
      await expect.poll(async () => saved?.status ?? (await backend.db.query(waiting, [pid])).length).toBe(200);
    });
  });

  it('is not brought back by publishing from the list or by a plan made before', async () => {
    const documentId = await someProduct(3);
    const [mine, theirs] = [await open(documentId), await open(documentId)];
    expect((await publish(priced(theirs, 6_100), documentId, merchandiser)).status).toBe(200);
    expect((await save(mine, documentId, merchandiser)).status).toBe(400);
    const bulk = { documentIds: [documentId] };
    expect((await panel('POST', `${PRODUCTS}/actions/bulkPublish`, merchandiser, bulk)).status).toBe(200);
    expect(await shopPrices(documentId)).toEqual([6_100]);
    const at = new Date(Date.now() + 60_000).toISOString();
    await askStaff(backend, `/schedules/${PRODUCT}/${documentId}`, merchandiser, { action: 'publish', at });
    const { runSchedule } = backend.module<typeof RunSchedules>('src/content/schedule/run-schedules.js');
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    expect(await runSchedule(backend.strapi, backend.db, new Date(Date.now() + 120_000), quiet)).toBe(1);
    expect(await shopPrices(documentId)).toEqual([6_100]);
  });

  it('does not hold for the first click on Publish in the form of a new entry, which nobody can have changed', async () => {
    const announcements = '/content-manager/collection-types/api::announcement.announcement';
    const made = await panel('POST', `${announcements}/actions/publish`, admin, { text: 'Open on Sunday' });
    expect(made).toMatchObject({ status: 200, data: { text: 'Open on Sunday', publishedAt: expect.any(String) } });
    const again = `${announcements}/${made.data?.documentId}/actions/publish`;
    const { error } = await panel('POST', again, admin, { text: 'Open on Monday' });
    expect(error).toMatchObject({
      message: 'Nothing was saved. Reload the page, then try again.',
      details: { hint: expect.stringContaining('API clients') },
    });
  });

  it('holds for settings that have no drafts', async () => {
    const { data: mine } = await panel('GET', SETTINGS, admin);
    expect((await panel('PUT', SETTINGS, admin, { ...mine })).status).toBe(200);
    expect((await panel('PUT', SETTINGS, admin, { ...mine })).error?.details.code).toBe('CONTENT_CHANGED');
  });
});

describe('R24 the history of prices', () => {
  const history = async (documentId: string) => {
    const { body } = await askStaff(backend, `/price-history/${PRODUCT}/${documentId}`, merchandiser);
    return (body as { changes: PriceChangeRow[] }).changes;
  };
  const staffId = async () => {
    const row = await backend.strapi.db
      .query('admin::user')
      .findOne({ where: { email: 'cerulean-merchandiser@example.com' } });
    return String((row as { id: number }).id);
  };

  it('names amount, person and moment of each change that was published, and the audit trail has a row', async () => {
    const documentId = await someProduct(4);
    const form = await open(documentId);
    const [first] = form.variants;
    if (!first) throw new Error('The product has no variant');
    const { sku, price: before } = first;
    expect((await save(priced(form, 1_700), documentId, merchandiser)).status).toBe(200);
    expect(await history(documentId)).not.toContainEqual(expect.objectContaining({ after: 1_700 }));
    expect(await publish(await open(documentId), documentId, merchandiser)).toMatchObject({ status: 200 });
    const actorId = await staffId();
    const row = { sku, kind: 'price', before, after: 1_700, actor: 'staff', actorId };
    expect(await history(documentId)).toContainEqual({ ...row, at: expect.any(String) });
    const rows = sql<{ actorId: string; fields: string[] }>(
      'test.audit-of-price',
      `select actor_id as "actorId", fields from audit_event where action = 'price.change' and subject_id = $1 order by id desc`,
    );
    expect(await backend.db.first(rows, [sku])).toEqual({ actorId, fields: expect.arrayContaining(['price']) });
    const count = (await history(documentId)).length;
    expect(await publish(await open(documentId), documentId, merchandiser)).toMatchObject({ status: 200 });
    expect(await history(documentId)).toHaveLength(count);
  });

  it('names who planned a change that was published by itself', async () => {
    const documentId = await someProduct(5);
    expect((await save(priced(await open(documentId), 1_800), documentId, admin)).status).toBe(200);
    const at = new Date(Date.now() + 60_000).toISOString();
    await askStaff(backend, `/schedules/${PRODUCT}/${documentId}`, merchandiser, { action: 'publish', at });
    const { runSchedule } = backend.module<typeof RunSchedules>('src/content/schedule/run-schedules.js');
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    expect(await runSchedule(backend.strapi, backend.db, new Date(Date.now() + 120_000), quiet)).toBe(1);
    // The compare-at price that was removed at the same time has a row, too.
    const last = (await history(documentId)).find(({ kind }) => kind === 'price');
    expect(last).toMatchObject({ after: 1_800, actor: 'staff', actorId: await staffId() });
  });

  it('is of plans and products only', async () => {
    const documentId = await someProduct(5);
    expect((await askStaff(backend, `/price-history/api::page.page/${documentId}`, admin)).status).toBe(404);
    expect((await askStaff(backend, `/price-history/${PRODUCT}/x`, admin)).status).toBe(404);
  });
});
