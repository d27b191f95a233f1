import { planListSchema, productAnswerSchema, productListSchema } from '@cerulean/contract/catalog';
import { articleAnswerSchema, articleListSchema } from '@cerulean/contract/blog';
import { faqsAnswerSchema, pageAnswerSchema, policyAnswerSchema, siteAnswerSchema } from '@cerulean/contract/content';
import { searchAnswerSchema } from '@cerulean/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/commerce/db/statement.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

// These tests save documents in a full Strapi instance, in parallel with other test files.
let backend: TestStrapi;

beforeAll(async () => {
  backend = await startTestStrapi();
});
afterAll(() => backend?.stop());

const PLAN = 'api::plan.plan';
const PRODUCT = 'api::product.product';
const plans = () => backend.strapi.documents(PLAN);
const products = () => backend.strapi.documents(PRODUCT);

async function get(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`${backend.url}${path}`, { headers });
  return answer.json();
}

async function dump(table: string): Promise<unknown[]> {
  return backend.db.query(
    sql<{ row: unknown }>(`test.dump-${table}`, `select to_jsonb(t) as row from ${table} t order by 1`),
  );
}

const TABLES = [
  'catalog_plan',
  'catalog_term',
  'catalog_product',
  'catalog_variant',
  'catalog_sku',
  'catalog_slug',
  'catalog_translation',
  'catalog_option_name',
  'catalog_policy',
  'blog_article',
  'blog_translation',
  'search_entry',
  'search_synonym',
  'mail_text',
  'public_address',
];
const catalog = () => Promise.all(TABLES.map(dump));

async function onePlan(slug = 'horizon') {
  const found = await plans().findFirst({ filters: { slug }, status: 'draft', populate: '*' });
  if (!found) throw new Error(`no plan ${slug}`);
  return found;
}

async function rebuild() {
  const { rebuildCatalog } = backend.module<{ rebuildCatalog: (strapi: unknown) => Promise<number> }>(
    'src/content/publish/rebuild-catalog.js',
  );
  await rebuildCatalog(backend.strapi);
}

const invalidations = sql<{ id: number; tags: string[] }>(
  'test.invalidations',
  'select id, tags from invalidation order by id',
);
async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await backend.db.query(invalidations)).length;
  await work();
  return (await backend.db.query(invalidations)).slice(before).flatMap(({ tags }) => tags);
}

describe('the catalog tables', () => {
  it('are what a rebuild writes', async () => {
    const projected = await catalog();
    await rebuild();
    expect(await catalog()).toEqual(projected);
    expect(projected[0]?.length).toBeGreaterThanOrEqual(6);
    expect(projected[3]?.length).toBeGreaterThanOrEqual(60);
  });

  it('follow publish, draft edits, unpublish and delete, and stay what a rebuild writes', async () => {
    const { documentId } = await onePlan('cove');
    await plans().update({ documentId, data: { tagline: 'Only in the draft' } as never });
    expect(JSON.stringify(await catalog())).not.toContain('Only in the draft');
    await plans().publish({ documentId });
    expect(JSON.stringify(await catalog())).toContain('Only in the draft');
    await plans().unpublish({ documentId });
    expect(JSON.stringify(await dump('catalog_plan'))).not.toContain(documentId);
    expect(JSON.stringify(await dump('catalog_sku'))).toContain('PLAN-COVE-12M');
    const projected = await catalog();
    await rebuild();
    expect(await catalog()).toEqual(projected);
    await plans().delete({ documentId });
    // After its deletion, only the plan's former public URL is remembered.
    for (const [index, rows] of (await catalog()).entries()) {
      if (TABLES[index] !== 'public_address') expect(JSON.stringify(rows), TABLES[index]).not.toContain(documentId);
    }
  });

  it('R10 know the version in force of a policy: that of the published text, never of a draft', async () => {
    const policies = backend.strapi.documents('api::policy.policy');
    const found = await policies.findFirst({ filters: { slug: 'privacy-policy' }, status: 'draft' });
    const documentId = found?.documentId ?? '';
    const inForce = async () =>
      ((await dump('catalog_policy')) as { row: { document_id: string; version: string } }[])
        .map(({ row }) => row)
        .find((row) => row.document_id === documentId)?.version;
    const before = await inForce();
    expect(before).toBeTruthy();
    await policies.update({ documentId, data: { version: 'next' } as never });
    expect(await inForce()).toBe(before);
    await policies.publish({ documentId });
    expect(await inForce()).toBe('next');
    await policies.unpublish({ documentId });
    expect(await inForce()).toBeUndefined();
    await policies.update({ documentId, data: { version: before } as never, status: 'published' });
    expect(await inForce()).toBe(before);
  });

  it('R02 R23 R26 keep every version of a policy that was published, and refuse other words under its name', async () => {
    const policies = backend.strapi.documents('api::policy.policy');
    const read = async (query = '') =>
      policyAnswerSchema.parse(await get(`/content/policies/terms-and-conditions${query}`));
    const { policy, current, versions } = await read();
    expect([policy.version, versions[0]?.version]).toEqual([current, current]);
    const earlier = versions.at(-1)?.version ?? '';
    expect(earlier).not.toBe(current);
    const before = await read(`?version=${earlier}`);
    expect([before.policy.version, before.current]).toEqual([earlier, current]);
    expect(before.policy.body).not.toBe(policy.body);
    expect(await get('/content/policies/terms-and-conditions?version=none')).toMatchObject({ error: { status: 404 } });

    const { documentId } = policy;
    const publish = (data: object) => policies.update({ documentId, data: data as never, status: 'published' });
    const words = { body: `${policy.body}\n\nA new sentence.` };
    await expect(publish(words)).rejects.toMatchObject({
      name: 'ValidationError',
      details: { errors: [{ path: ['version'] }] },
    });
    expect((await read()).policy.body).toBe(policy.body);
    await publish({ ...words, version: '2027-01', inForce: '2027-01-01', changes: 'A sentence more.' });
    expect((await read()).versions.map(({ version }) => version)).toEqual(['2027-01', current, earlier]);
    expect((await read(`?version=${current}`)).policy.body).toBe(policy.body);
  });

  it('R03 R04 follow articles, their authors and tags, and stay what a rebuild writes', async () => {
    const articles = backend.strapi.documents('api::article.article');
    const rows = async () => JSON.stringify(await dump('blog_article'));
    const [found] = await articles.findMany({ status: 'published', populate: ['author', 'tags'] as never });
    const { documentId, slug, author, tags } = found as unknown as {
      documentId: string;
      slug: string;
      author: { documentId: string };
      tags: { documentId: string }[];
    };
    const status = async () => (await fetch(`${backend.url}/content/articles/${slug}`)).status;
    expect(await tagsOf(() => articles.update({ documentId, data: { title: 'Of the draft' } as never }))).toEqual([]);
    expect(await rows()).not.toContain('Of the draft');
    expect(await tagsOf(() => articles.publish({ documentId }))).toEqual(['blog']);
    expect(await rows()).toContain('Of the draft');
    const rename = (uid: 'api::author.author', id: string, name: string) =>
      tagsOf(() => backend.strapi.documents(uid).update({ documentId: id, data: { name } as never }));
    expect(await rename('api::author.author', author.documentId, 'Ada Pen')).toEqual(['blog']);
    expect(await rename('api::tag.tag' as 'api::author.author', tags[0]?.documentId ?? '', 'Renamed')).toEqual([
      'blog',
    ]);
    expect(await rows()).toMatch(/Ada Pen.*Renamed|Renamed.*Ada Pen/s);
    expect(await status()).toBe(200);
    expect(await tagsOf(() => articles.unpublish({ documentId }))).toEqual(['blog']);
    expect([await status(), (await rows()).includes(documentId)]).toEqual([410, false]);
    await articles.publish({ documentId });
    expect(await rows()).toMatch(/Ada Pen.*Renamed|Renamed.*Ada Pen/s);
    const projected = await catalog();
    await rebuild();
    expect(await catalog()).toEqual(projected);
    await backend.strapi.documents('api::author.author').delete({ documentId: author.documentId });
    expect(await rows()).not.toContain('Ada Pen');
    expect(await status()).toBe(200);
  });

  it('R22 R24 say that what was public once is gone, lead from an old name to the new one, and find it again', async () => {
    const { documentId } = await onePlan('meridian');
    const read = async (path: string) => {
      const answer = await fetch(`${backend.url}/commerce/catalog/${path}`);
      const { error } = (await answer.json()) as { error?: { details: { code?: string; movedTo?: string } } };
      return [answer.status, error?.details.code, error?.details.movedTo];
    };
    expect(await read('plans/never-was')).toEqual([404, 'not_found', undefined]);
    await plans().unpublish({ documentId });
    expect(await read('plans/meridian')).toEqual([410, 'gone', undefined]);
    await plans().update({ documentId, data: { slug: 'meridian-world' } as never, status: 'published' });
    expect(await read('plans/meridian')).toEqual([410, 'gone', 'meridian-world']);
    await plans().update({ documentId, data: { slug: 'meridian' } as never, status: 'published' });
    expect(await read('plans/meridian')).toEqual([200, undefined, undefined]);
    expect(await read('plans/meridian-world')).toEqual([410, 'gone', 'meridian']);

    const product = await products().findFirst({ status: 'published' });
    const id = String(product?.documentId);
    await products().unpublish({ documentId: id });
    expect(await read(`products/${id}`)).toEqual([410, 'gone', undefined]);
    await products().publish({ documentId: id });
    expect(await read(`products/${id}`)).toEqual([200, undefined, undefined]);
  });

  it('let a plan fit the same devices again when it comes back', async () => {
    const { documentId } = await onePlan('coast');
    const fitting = async () => {
      const rows = (await dump('catalog_product')) as { row: { document_id: string; fits: string[] } }[];
      return rows.filter(({ row }) => row.fits.includes(documentId)).map(({ row }) => row.document_id);
    };
    const before = await fitting();
    expect(before.length).toBeGreaterThan(0);
    await plans().unpublish({ documentId });
    expect(await fitting()).toEqual([]);
    await plans().publish({ documentId });
    expect(await fitting()).toEqual(before);
  });

  it('give a taken SKU back as an error of its field, from the first draft on', async () => {
    const data = {
      name: 'Copy',
      brand: 'Copy',
      kind: 'accessory',
      variants: [{ sku: 'PLAN-HORIZON-12M', price: 100 }],
    };
    await expect(products().create({ data: data as never })).rejects.toMatchObject({
      name: 'ValidationError',
      details: { errors: [{ path: ['variants', '0', 'sku'] }] },
    });
    expect(await products().findMany({ filters: { name: 'Copy' }, status: 'draft' })).toEqual([]);
  });

  it('let only one of two drafts that are saved at once have a SKU', async () => {
    const data = (name: string) => ({
      name,
      brand: 'Race',
      kind: 'accessory',
      variants: [{ sku: 'RACE-1', price: 100 }],
    });
    const saved = await Promise.allSettled(['A', 'B'].map((name) => products().create({ data: data(name) as never })));
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('R20 let mails say only what they know, and each mail have one text', async () => {
    const texts = backend.strapi.documents('api::mail-text.mail-text' as 'api::plan.plan');
    const text = { kind: 'parcel-shipped', subject: 'On its way', text: 'It left us {{parcel}}.' };
    const wrong = { ...text, text: 'It left us {{parcle}}.' };
    await expect(texts.create({ data: wrong as never })).rejects.toMatchObject({
      message: expect.stringContaining('This email has no {{parcle}}') as string,
      details: { errors: [{ path: ['text'] }] },
    });
    const { documentId } = await texts.create({ data: text as never });
    const rows = async () =>
      (await dump('mail_text'))
        .map((each) => (each as { row: typeof text }).row)
        .filter(({ kind }) => kind === text.kind);
    expect(await rows(), 'a draft').toEqual([]);
    await texts.publish({ documentId });
    expect(await rows()).toMatchObject([{ subject: 'On its way', text: text.text }]);
    await expect(texts.create({ data: text as never })).rejects.toMatchObject({
      details: { errors: [{ path: ['kind'] }] },
    });
    await texts.delete({ documentId });
    expect(await rows()).toEqual([]);
  });

  it('R27 let only one of two redirects that close a circle together be saved', async () => {
    const redirects = backend.strapi.documents('api::redirect.redirect');
    const save = (from: string, to: string) =>
      redirects.create({ data: { from, kind: 'moved', to } as never, status: 'published' });
    const saved = await Promise.allSettled([save('/race-a', '/race-b'), save('/race-b', '/race-a')]);
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save('/plans', '/usa')).rejects.toMatchObject({ details: { errors: [{ path: ['from'] }] } });
  });

  it('R21 R27 of the search count from their publishing to their end, drafts never', async () => {
    const synonyms = backend.strapi.documents('api::synonym.synonym' as 'api::plan.plan');
    const found = async () => {
      return searchAnswerSchema.parse(await get('/content/search?q=farspeaker')).total > 0;
    };
    expect((await dump('search_synonym')).length).toBeGreaterThan(20);
    const { documentId } = await synonyms.create({ data: { names: 'farspeaker, phone' } as never });
    expect(await found()).toBe(false);
    await synonyms.publish({ documentId });
    expect(await found()).toBe(true);
    await expect(synonyms.update({ documentId, data: { names: 'farspeaker' } as never })).rejects.toMatchObject({
      details: { errors: [{ path: ['names'] }] },
    });
    const projected = await catalog();
    await rebuild();
    expect(await catalog()).toEqual(projected);
    await synonyms.unpublish({ documentId });
    expect(await found()).toBe(false);
    await synonyms.delete({ documentId });
  });

  it('refuse a taken address', async () => {
    const data = { name: 'Horizon again', slug: 'horizon', terms: [] };
    await expect(plans().create({ data: data as never })).rejects.toMatchObject({ name: 'ValidationError' });
  });

  it('never publish a price below zero, whatever the admin panel sends', async () => {
    const { documentId } = await onePlan('coast');
    const terms = [{ sku: 'PLAN-COAST-12M', unit: 'months', length: 12, price: -1 }];
    await plans().update({ documentId, data: { terms } as never });
    await expect(plans().publish({ documentId })).rejects.toThrow(/greater than or equal to 0/);
    await plans().discardDraft({ documentId });
  });

  it.each([
    ['charges', []],
    ['speeds', [{ name: 'Typical download', value: '90 Mbps' }]],
  ])('STA-14 never publish a broadband label without its %s, and keep a draft of one', async (part, rows) => {
    const { documentId } = await onePlan('coast');
    const before = await catalog();
    const draft = await plans().findOne({ documentId, populate: { label: { populate: '*' } } });
    const { id: _id, ...label } = (draft as unknown as { label: Record<string, unknown> }).label;
    await plans().update({ documentId, data: { label: { ...label, [part]: rows } } as never });
    await expect(plans().publish({ documentId })).rejects.toThrow(new RegExp(`label.${part}`));
    expect(await catalog()).toEqual(before);
    await plans().discardDraft({ documentId });
  });

  it('roll a publish back when an editor must correct something', async () => {
    const { documentId } = await onePlan('bay');
    const before = await catalog();
    await plans().update({
      documentId,
      data: { startAtFirstConnection: false, startAtPurchase: false, startOnChosenDay: false } as never,
    });
    await expect(plans().publish({ documentId })).rejects.toMatchObject({
      details: { errors: [{ path: ['startAtPurchase'] }] },
    });
    expect(await catalog()).toEqual(before);
  });
});

describe('invalidations', () => {
  it('name what visitors see anew, and nothing for a draft', async () => {
    const { documentId } = await onePlan();
    expect(await tagsOf(() => plans().update({ documentId, data: { tagline: 'A draft' } as never }))).toEqual([]);
    expect(await tagsOf(() => plans().publish({ documentId }))).toEqual([`plan:${documentId}`, 'catalog']);
  });

  it('name the former address of a page, too', async () => {
    const pages = backend.strapi.documents('api::page.page');
    const page = await pages.findFirst({ filters: { slug: 'home' }, status: 'published' });
    const documentId = String(page?.documentId);
    const tags = await tagsOf(async () => {
      await pages.update({ documentId, data: { slug: 'start' } as never });
      await pages.publish({ documentId });
    });
    expect(tags).toEqual(['page:home', 'page:start', 'pages']);
    await pages.update({ documentId, data: { slug: 'home' } as never, status: 'published' });
  });

  it('R27 name the redirects, and the frame of all pages for an announcement', async () => {
    const add = (uid: 'api::redirect.redirect' | 'api::announcement.announcement', data: object) =>
      backend.strapi.documents(uid).create({ data: data as never, status: 'published' });
    expect(await tagsOf(() => add('api::redirect.redirect', { from: '/old', kind: 'moved', to: '/plans' }))).toEqual([
      'redirects',
    ]);
    expect(await tagsOf(() => add('api::announcement.announcement', { text: 'Closed on Sunday' }))).toEqual(['site']);
  });

  it('follow a picture that is deleted from the media library', async () => {
    const files = backend.strapi.db.query('plugin::upload.file');
    const file: { id: number; url: string } = await files.findOne({ where: { name: 'kite-se-sand.avif' } });
    expect(JSON.stringify(await dump('catalog_product'))).toContain(file.url);
    const tags = await tagsOf(() => files.delete({ where: { id: file.id } }));
    expect(tags).toContain('catalog');
    expect(tags).toContain('page:home');
    expect(tags.some((tag) => tag.startsWith('product:'))).toBe(true);
    expect(JSON.stringify(await dump('catalog_product'))).not.toContain(file.url);
  });

  it('are streamed to who signs, with what was missed', async () => {
    const { sign } = backend.module<{ sign: (text: string) => string }>('src/operations/signatures.js');
    const headers = { 'x-internal': sign('invalidations') };
    expect((await fetch(`${backend.url}/commerce/invalidations`)).status).toBe(403);
    const rows = await backend.db.query(invalidations);
    const [missed, last] = rows.slice(-2);
    const ending = new AbortController();
    const answer = await fetch(`${backend.url}/commerce/invalidations?after=${Number(missed?.id) - 1}`, {
      headers,
      signal: ending.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const { documentId } = await onePlan();
    await plans().publish({ documentId });
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array);
      if (text.includes(`id: ${Number(last?.id) + 1}\n`) && text.endsWith('\n\n')) break;
    }
    ending.abort();
    expect(text).toContain(`id: ${missed?.id}\ndata: ${JSON.stringify({ tags: missed?.tags })}\n\n`);
    expect(text).toContain(`"plan:${documentId}"`);
  });
});

describe('what visitors read', () => {
  it('R21 R24 answers plans and products as the contract says', async () => {
    const list = planListSchema.parse(await get('/commerce/catalog/plans'));
    expect(list.plans.length).toBeGreaterThanOrEqual(5);
    const page = productListSchema.parse(await get('/commerce/catalog/products?kind=phone&sort=price-up&pageSize=5'));
    expect(page.products.map(({ kind }) => kind)).toEqual(Array(page.products.length).fill('phone'));
    expect(page.products.map(({ priceFrom }) => priceFrom)).toEqual(
      page.products.map(({ priceFrom }) => priceFrom).toSorted((a, b) => a - b),
    );
    expect(page.total).toBe(page.kinds.find(({ kind }) => kind === 'phone')?.count);
    for (const { documentId } of page.products) {
      const { product } = productAnswerSchema.parse(await get(`/commerce/catalog/products/${documentId}`));
      expect(product.variants.some(({ price }) => price === product.priceFrom)).toBe(true);
    }
  });

  it('R01 R23 R26 answers pages, policies, questions and the site as the contract says', async () => {
    const { page } = pageAnswerSchema.parse(await get('/content/pages/home'));
    expect(page.sections[0]?.type).toBe('hero');
    for (const slug of ['privacy-policy', 'terms-and-conditions', 'accessibility-policy']) {
      policyAnswerSchema.parse(await get(`/content/policies/${slug}`));
    }
    expect(faqsAnswerSchema.parse(await get('/content/faqs')).faqs.length).toBeGreaterThanOrEqual(20);
    expect(siteAnswerSchema.parse(await get('/content/site')).site.navigation.length).toBeGreaterThan(0);
  });

  it('R01 shows of the documents that a section chose those that are public, also when they come back, never all', async () => {
    const pages = backend.strapi.documents('api::page.page');
    const faqs = backend.strapi.documents('api::faq.faq');
    const horizon = (await onePlan('horizon')).documentId;
    const coast = (await onePlan('coast')).documentId;
    const product = String((await products().findFirst({ status: 'published' }))?.documentId);
    const faq = String((await faqs.findFirst({ status: 'published' }))?.documentId);
    const part = (type: string, chosen: object) => ({ __component: `section.${type}`, title: type, ...chosen });
    const data = {
      title: 'Chosen',
      slug: 'chosen',
      description: 'What was chosen',
      sections: [
        part('hero', { lead: 'Lead', finder: false, offer: coast }),
        part('rich-text', { body: 'Nothing is chosen here.' }),
        part('plans', { plans: [horizon, coast] }),
        part('comparison', { plans: [coast, horizon] }),
        part('products', { products: [product] }),
        part('faqs', { faqs: [faq] }),
        part('plans', { plans: [] }),
      ],
    };
    const { documentId } = await pages.create({ data: data as never, status: 'published' });
    const shown = async () => {
      const { page } = pageAnswerSchema.parse(await get('/content/pages/chosen'));
      return page.sections.map((section) => {
        const { offer, plans: some, products: devices, faqs: questions } = section as Record<string, unknown>;
        const documents = offer === undefined ? (some ?? devices ?? questions ?? []) : [offer ?? []].flat();
        return (documents as { documentId: string }[]).map((each) => each.documentId);
      });
    };
    const all = async () =>
      planListSchema.parse(await get('/commerce/catalog/plans')).plans.map((each) => each.documentId);
    const chosen = async () => [[coast], [], [horizon, coast], [coast, horizon], [product], [faq], await all()];
    const nothing = async () => [[], [], [], [], [], [], await all()];
    expect(await shown()).toEqual(await chosen());

    await plans().unpublish({ documentId: horizon });
    expect((await shown()).slice(2, 4)).toEqual([[coast], [coast]]);
    await plans().unpublish({ documentId: coast });
    await products().unpublish({ documentId: product });
    await faqs.unpublish({ documentId: faq });
    expect((await all()).length).toBeGreaterThan(0);
    expect(await shown()).toEqual(await nothing());
    await pages.publish({ documentId });
    expect(await shown(), 'published again').toEqual(await nothing());

    const { sections } = data;
    const emptied = sections.map((each) => ('plans' in each ? { ...each, plans: [] } : each));
    await pages.update({ documentId, data: { sections: emptied } as never });
    expect(await shown(), 'a draft').toEqual(await nothing());
    await pages.discardDraft({ documentId });
    await pages.publish({ documentId });
    expect(await shown(), 'a discarded draft').toEqual(await nothing());

    await plans().publish({ documentId: horizon });
    await plans().publish({ documentId: coast });
    await products().publish({ documentId: product });
    await faqs.publish({ documentId: faq });
    expect(await shown()).toEqual(await chosen());
    await pages.update({ documentId, data: { sections: emptied } as never, status: 'published' });
    expect((await shown())[2]).toEqual(await all());
    await pages.delete({ documentId });
  });

  it('R03 R04 answers the blog as the contract says', async () => {
    const first = articleListSchema.parse(await get('/content/articles?pageSize=10'));
    expect(first.total).toBeGreaterThanOrEqual(14);
    expect(first.tags.length).toBeGreaterThanOrEqual(5);
    const [tag] = first.tags;
    const tagged = articleListSchema.parse(await get(`/content/articles?tag=${tag?.slug}`));
    expect(tagged.total).toBe(tag?.count);
    for (const { slug } of first.articles) {
      const { article, related } = articleAnswerSchema.parse(await get(`/content/articles/${slug}`));
      expect([article.cover?.alt === '', related.length]).toEqual([false, 3]);
    }
    for (const query of ['page=0', 'page=x', `q=${'a'.repeat(300)}`, 'tag=NO%20SLUG']) {
      expect(await get(`/content/articles?${query}`), query).toMatchObject({ error: { status: 422 } });
    }
  });

  it('R04 shows the draft of an article to a signed preview link, and none that is too unfinished to be drawn', async () => {
    const uid = 'api::article.article';
    const articles = backend.strapi.documents(uid);
    const { previewAddress } = backend.module<{
      previewAddress: (uid: string, document: { documentId: string }, editor: number) => string;
    }>('src/operations/preview.js');
    const seen = async (documentId: string, header: boolean) => {
      const query = new URL(previewAddress(uid, { documentId }, 1)).searchParams.toString();
      return JSON.stringify(await get('/content/articles/preview', header ? { 'x-preview': query } : {}));
    };
    const [found] = await articles.findMany({ status: 'draft', limit: 1 });
    const documentId = String(found?.documentId);
    await articles.update({ documentId, data: { lead: 'Only for its editor' } as never });
    expect(await seen(documentId, true)).toContain('Only for its editor');
    expect(await seen(documentId, false)).toContain('"status":404');
    const unfinished = await articles.create({ data: { title: 'Just begun', slug: 'just-begun' } as never });
    expect(await seen(unfinished.documentId, true)).toContain('"status":404');
    await articles.delete({ documentId: unfinished.documentId });
    await articles.discardDraft({ documentId });
  });

  it('shows a draft only to a signed preview link', async () => {
    const { documentId } = await onePlan();
    await plans().update({ documentId, data: { tagline: 'Not yet for everybody' } as never });
    const { previewAddress } = backend.module<{
      previewAddress: (uid: string, document: { documentId: string; status?: string }, editor: number) => string;
    }>('src/operations/preview.js');
    const query = new URL(previewAddress(PLAN, { documentId }, 1)).searchParams.toString();
    expect(JSON.stringify(await get('/commerce/catalog/plans/horizon'))).not.toContain('Not yet');
    expect(JSON.stringify(await get('/commerce/catalog/plans/horizon', { 'x-preview': query }))).toContain('Not yet');
    const published = new URL(previewAddress(PLAN, { documentId, status: 'published' }, 1)).searchParams.toString();
    expect(JSON.stringify(await get('/commerce/catalog/plans/horizon', { 'x-preview': published }))).toContain(
      '"documentId"',
    );
    expect(JSON.stringify(await get('/commerce/catalog/plans/horizon', { 'x-preview': published }))).not.toContain(
      'Not yet',
    );
    const forged = query.replace(/signature=./, 'signature=0');
    expect(JSON.stringify(await get('/commerce/catalog/plans/horizon', { 'x-preview': `${forged}0` }))).not.toContain(
      'Not yet',
    );
  });
});
