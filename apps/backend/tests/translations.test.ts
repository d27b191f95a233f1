import type { articleAnswerSchema, articleListSchema } from '@cerulean/contract/blog';
import { productAnswerSchema, productListSchema } from '@cerulean/contract/catalog';
import { pageAnswerSchema } from '@cerulean/contract/content';
import { searchAnswerSchema } from '@cerulean/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sql } from '../src/commerce/db/statement.ts';
import type { StatesByDocument, TranslationsView } from '../src/content/translations/translation-states.ts';
import { askStaff, logInStaff, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

/** Tests a shop that gets a second language: its English content was written, and its roles were created, before. */
let backend: TestStrapi;
let editor: string;
let merchandiser: string;

beforeAll(async () => {
  backend = await startTestStrapi({ LANGUAGES: 'en,es' });
  editor = await logInStaff(backend, 'cerulean-editor');
  merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
});
afterAll(() => backend?.stop());

const PAGE = 'api::page.page';
const PLAN = 'api::plan.plan';
const POLICY = 'api::policy.policy';
const PRODUCT = 'api::product.product';
const ARTICLE = 'api::article.article';
const AUTHOR = 'api::author.author';
const OPTION_NAME = 'api::option-name.option-name';
const SYNONYM = 'api::synonym.synonym';
const MAIL_TEXT = 'api::mail-text.mail-text';

type ArticleList = z.infer<typeof articleListSchema>;
type ArticleAnswer = z.infer<typeof articleAnswerSchema>;

interface Form {
  documentId: string;
  status?: string;
  updatedAt?: string;
  tagline: string;
  slug: string;
  title: string;
  body: string;
  version: string;
  inForce: string;
  variants: { id: number; sku: string; price: number; formerPrice: number | null }[];
}
interface Answer {
  status: number;
  data: Form;
  error?: { message: string };
}

async function panel(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${originOf(backend)}/content-manager/collection-types/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...((await answer.json().catch(() => ({}))) as object) } as Answer;
}

/** Opens the form of an entry in a language, as the panel does. */
async function open(token: string, uid: string, documentId: string, language: string): Promise<Form> {
  const { data } = await panel(token, 'GET', `${uid}/${documentId}?locale=${language}`);
  const { status: _, ...form } = data;
  return form;
}
const save = (token: string, uid: string, documentId: string, language: string, form: object) =>
  panel(token, 'PUT', `${uid}/${documentId}?locale=${language}`, form);
const publish = (token: string, uid: string, documentId: string, language: string, form: object) =>
  panel(token, 'POST', `${uid}/${documentId}/actions/publish?locale=${language}`, form);

async function idOf(uid: string, where: object): Promise<string> {
  const row = await backend.strapi.db.query(uid as typeof PAGE).findOne({ where, select: ['documentId'] });
  return (row as { documentId: string }).documentId;
}
const productNamed = (name: string) => idOf(PRODUCT, { name });

/** Changes the Spanish words of a product and returns its forms in both languages. */
async function translated(name: string) {
  const documentId = await productNamed(name);
  const original = await open(merchandiser, PRODUCT, documentId, 'en');
  const before = await open(merchandiser, PRODUCT, documentId, 'es');
  const answer = await save(merchandiser, PRODUCT, documentId, 'es', { ...before, tagline: 'En español' });
  expect(answer).toMatchObject({ status: 200 });
  return { documentId, original, translation: await open(merchandiser, PRODUCT, documentId, 'es') };
}

async function statesOf(uid: string, documentId: string): Promise<TranslationsView> {
  const { status, body } = await askStaff(backend, `/translations/${uid}/${documentId}`, editor);
  expect(status).toBe(200);
  return body;
}

const prices = sql<{ price: number }>(
  'test.prices',
  'select distinct price from catalog_variant where product_id = $1',
);
const changes = sql<{ after: number }>('test.changes', `select after from price_change where document_id = $1`);
const selling = sql<{ xid: string }>('test.selling', 'select xid::text from selling_change order by 1');
const shopPrices = async (documentId: string) =>
  (await backend.db.query(prices, [documentId])).map(({ price }) => price);
const priced = (form: Form, price: number): Form => ({
  ...form,
  variants: form.variants.map((variant) => ({ ...variant, price, formerPrice: null })),
});

/** Returns the prices of every version of a product that Strapi has, in any language. */
async function storedPrices(documentId: string): Promise<number[]> {
  const rows = await backend.strapi.db.query(PRODUCT).findMany({ where: { documentId }, populate: ['variants'] });
  return [...new Set((rows as unknown as Form[]).flatMap(({ variants }) => variants.map(({ price }) => price)))];
}

describe('B07 R24 a product in two languages', () => {
  it('has the price that was published in one tab, whatever the other tab publishes in another language', async () => {
    const { documentId, original, translation } = await translated('Soft case for Lumen 7');
    expect(await publish(merchandiser, PRODUCT, documentId, 'en', priced(original, 3_100))).toMatchObject({
      status: 200,
    });
    // This form was opened before, so it still has the former price.
    expect(translation.variants[0]?.price).not.toBe(3_100);
    const late = { ...priced(translation, 999), tagline: 'Otra vez', slug: 'another' };
    expect(await publish(merchandiser, PRODUCT, documentId, 'es', late)).toMatchObject({ status: 200 });
    expect(await shopPrices(documentId)).toEqual([3_100]);
    expect(await storedPrices(documentId)).toEqual([3_100]);
    expect((await open(merchandiser, PRODUCT, documentId, 'es')).tagline).toBe('Otra vez');
    expect((await open(merchandiser, PRODUCT, documentId, 'en')).tagline).toBe(original.tagline);
    expect((await backend.db.query(changes, [documentId])).map(({ after }) => after)).toContain(3_100);
    expect((await backend.db.query(changes, [documentId])).map(({ after }) => after)).not.toContain(999);
  });

  it('keeps its public price while only the original’s draft has another one', async () => {
    const { documentId, original, translation } = await translated('Soft case for Lumen 7 Pro');
    const [before] = await shopPrices(documentId);
    expect(await save(merchandiser, PRODUCT, documentId, 'en', priced(original, 4_400))).toMatchObject({ status: 200 });
    expect(await publish(merchandiser, PRODUCT, documentId, 'es', translation)).toMatchObject({ status: 200 });
    expect(await shopPrices(documentId)).toEqual([before]);
    const { data } = await panel(merchandiser, 'GET', `${PRODUCT}/${documentId}?locale=en&status=published`);
    expect(data.variants[0]?.price).toBe(before);
  });

  it('raises no selling version when words are published in another language', async () => {
    const { documentId, translation } = await translated('Soft case for Kite SE');
    const before = await backend.db.query(selling);
    expect(await publish(merchandiser, PRODUCT, documentId, 'es', translation)).toMatchObject({ status: 200 });
    expect(await backend.db.query(selling)).toEqual(before);
  });
});

/** Returns an answer of the shop's API as the storefront's build of a language asks. */
async function asked(path: string, language: string): Promise<string> {
  const answer = await fetch(`${backend.url}${path}`, { headers: { 'accept-language': language } });
  return answer.text();
}

describe('B07 a translation', () => {
  it('is what the shop shows in its language, with prices and links of the original', async () => {
    const { documentId, original, translation } = await translated('Soft case for Kite SE');
    await publish(merchandiser, PRODUCT, documentId, 'es', { ...translation, tagline: 'Suave y reciclada' });
    const spanish = await asked(`/commerce/catalog/products/${documentId}`, 'es');
    expect(spanish).toContain('Suave y reciclada');
    expect(spanish).toContain(`"price":${original.variants[0]?.price}`);
    expect(await asked('/commerce/catalog/products?kind=accessory&pageSize=48', 'es')).toContain('Suave y reciclada');
    expect(await asked(`/commerce/catalog/products/${documentId}`, 'en')).not.toContain('Suave y reciclada');

    const home = await idOf(PAGE, { slug: 'home' });
    const form = await open(editor, PAGE, home, 'es');
    await save(editor, PAGE, home, 'es', { ...form, title: 'Otro título' });
    const before = await asked('/content/pages/home', 'es');
    expect(before).not.toContain('Otro título');
    expect(before).toContain('"alt":"Dos teléfonos Lumen 7');
    expect(await asked('/content/pages/home', 'en')).toContain('"alt":"Two blue Lumen 7');
    const draft = await open(editor, PAGE, home, 'es');
    expect(await publish(editor, PAGE, home, 'es', draft)).toMatchObject({ status: 200 });
    const after = await asked('/content/pages/home', 'es');
    // Links to plans and questions are the original's, because only the original has them.
    expect(JSON.parse(after)).toEqual(JSON.parse(before.replace(form.title, 'Otro título')));
    expect(after).toContain('"slug":"horizon"');
  });

  it('R03 R04 is what the blog shows and finds: an article, its author, and its topics', async () => {
    const slug = 'landing-with-a-line';
    const read = async (path: string, language: string) =>
      JSON.parse(await asked(`/content/articles${path}`, language)) as ArticleList & ArticleAnswer;
    const shown = async (language: string) => (await read(`/${slug}`, language)).article;
    expect(await shown('es')).toMatchObject({
      title: 'Instala tu eSIM antes de volar',
      cover: { alt: 'Un puente colgante frente a un sol bajo' },
      language: 'es',
      tags: expect.arrayContaining([{ slug: 'travel', name: 'Viajes' }]) as unknown,
    });
    expect((await shown('es')).body).toContain('sala de llegadas');
    expect(await shown('en')).toMatchObject({ title: 'Install your eSIM before you fly', language: 'en' });
    const found = await read('?q=sala%20llegada&pageSize=60', 'es');
    expect(found.articles.map((article) => article.slug)).toContain(slug);
    expect(found.tags).toContainEqual(expect.objectContaining({ slug: 'travel', name: 'Viajes' }));
    expect((await read('?q=sala%20llegada', 'en')).articles).toEqual([]);

    const author = (await shown('es')).author?.slug;
    const authorId = await idOf(AUTHOR, { slug: author, locale: 'en' });
    const authors = backend.strapi.documents(AUTHOR as typeof PAGE);
    await authors.update({ documentId: authorId, locale: 'es', data: { role: 'otra cosa' } as never });
    expect((await shown('es')).author?.role).toBe('otra cosa');
    expect((await shown('en')).author?.role).not.toBe('otra cosa');

    const documentId = await idOf(ARTICLE, { slug, locale: 'en' });
    await backend.strapi.documents(ARTICLE as typeof PAGE).unpublish({ documentId, locale: 'es' });
    expect(await shown('es')).toMatchObject({
      title: 'Install your eSIM before you fly',
      language: 'en',
      author: { role: 'otra cosa' },
    });
  });

  it('R21 is what the search finds, and goes with its entry; other names of a thing have a language, too', async () => {
    const find = async (q: string, language: string) => {
      const answer = await asked(`/content/search?q=${encodeURIComponent(q)}&kind=page`, language);
      const results = searchAnswerSchema.parse(JSON.parse(answer)).groups.flatMap((group) => group.results);
      return results.find(({ path }) => path === '/p/quaint-places')?.language;
    };
    const section = { __component: 'section.rich-text', title: 'Words', body: 'Lighthouses everywhere.' };
    const words = { title: 'Quaint places', description: 'A page.', slug: 'quaint-places', sections: [section] };
    const { data } = await panel(editor, 'POST', PAGE, words);
    const { documentId } = data;
    await publish(editor, PAGE, documentId, 'en', await open(editor, PAGE, documentId, 'en'));
    expect([await find('lighthouse', 'en'), await find('lighthouse', 'es')]).toEqual(['en', 'en']);

    const inSpanish = { ...words, title: 'Rincones', sections: [{ ...section, body: 'Faros por todas partes.' }] };
    await save(editor, PAGE, documentId, 'es', inSpanish);
    await publish(editor, PAGE, documentId, 'es', await open(editor, PAGE, documentId, 'es'));
    expect(await find('faro', 'es')).toBe('es');
    expect([await find('faro', 'en'), await find('lighthouse', 'es')]).toEqual([undefined, undefined]);

    const { data: line } = await panel(editor, 'POST', SYNONYM, { names: 'farspeaker, lighthouse' });
    const { documentId: lineId } = line;
    await publish(editor, SYNONYM, lineId, 'en', await open(editor, SYNONYM, lineId, 'en'));
    await save(editor, SYNONYM, lineId, 'es', { names: 'almenara, faro' });
    expect(await find('almenara', 'es')).toBeUndefined();
    await publish(editor, SYNONYM, lineId, 'es', await open(editor, SYNONYM, lineId, 'es'));
    expect([await find('almenara', 'es'), await find('almenara', 'en')]).toEqual(['es', undefined]);
    expect([await find('farspeaker', 'es'), await find('farspeaker', 'en')]).toEqual([undefined, 'en']);

    await panel(editor, 'POST', `${PAGE}/${documentId}/actions/unpublish?locale=es`, {});
    expect([await find('faro', 'es'), await find('lighthouse', 'es')]).toEqual([undefined, 'en']);
    await panel(editor, 'POST', `${PAGE}/${documentId}/actions/unpublish?locale=en`, {});
    expect(await find('lighthouse', 'es')).toBeUndefined();
    await panel(editor, 'DELETE', `${PAGE}/${documentId}?locale=en`);
    await panel(editor, 'DELETE', `${SYNONYM}/${lineId}?locale=en`);
  });

  it('R01 shows no plans if those that its page chose are not public, and shows them when they come back', async () => {
    const plan = await idOf(PLAN, { slug: 'coast' });
    const chosen = { __component: 'section.plans', title: 'Plans', plans: { connect: [{ documentId: plan }] } };
    const text = { __component: 'section.rich-text', title: 'Words', body: 'Words' };
    const words = { title: 'Chosen plans', description: 'A page.', slug: 'chosen-plans' };
    const pages = backend.strapi.documents(PAGE);
    const { data } = await panel(editor, 'POST', PAGE, { ...words, sections: [chosen] });
    const { documentId } = data;
    await publish(editor, PAGE, documentId, 'en', await open(editor, PAGE, documentId, 'en'));
    const shown = async (language: string) => {
      const { page } = pageAnswerSchema.parse(JSON.parse(await asked('/content/pages/chosen-plans', language)));
      return page.sections.flatMap((section) =>
        section.type === 'plans' ? section.plans.map((each) => each.documentId) : [],
      );
    };
    const inBoth = async () => [await shown('en'), await shown('es')];
    const change = (action: string) => panel(merchandiser, 'POST', `${PLAN}/${plan}/actions/${action}?locale=en`, {});
    const inSpanish = await open(merchandiser, PLAN, plan, 'es');
    expect(await save(merchandiser, PLAN, plan, 'es', { ...inSpanish, tagline: 'En español' })).toMatchObject({
      status: 200,
    });
    // The links are the original's, or the translation's own where its sections are others.
    for (const sections of [[{ ...chosen, plans: [] }], [text, chosen]]) {
      await pages.update({ documentId, locale: 'es', data: { ...words, sections } as never });
      await publish(editor, PAGE, documentId, 'es', await open(editor, PAGE, documentId, 'es'));
      expect(await inBoth(), `${sections.length} sections`).toEqual([[plan], [plan]]);
      expect(await change('unpublish')).toMatchObject({ status: 200 });
      expect(await inBoth(), `${sections.length} sections`).toEqual([[], []]);
      await publish(merchandiser, PLAN, plan, 'en', await open(merchandiser, PLAN, plan, 'en'));
      expect(await inBoth(), `${sections.length} sections`).toEqual([[plan], [plan]]);
    }
    await panel(editor, 'DELETE', `${PAGE}/${documentId}?locale=en`);
  });

  it('R24 is what a color is called on every product and in the filter, and the address has the original’s name', async () => {
    const documentId = await productNamed('Lumen 7');
    const read = async (language: string) =>
      productAnswerSchema.parse(JSON.parse(await asked(`/commerce/catalog/products/${documentId}`, language))).product;
    const filter = async () =>
      productListSchema.parse(JSON.parse(await asked('/commerce/catalog/products?color=Sea', 'es')));
    const called = async (value: string) => {
      const [product, list] = [await read('es'), await filter()];
      expect(list.total).toBeGreaterThan(3);
      return [product.colors, list.colors].map((colors) => colors.find((each) => each.value === value)?.name);
    };
    expect(await called('Sea')).toEqual(['Mar', 'Mar']);
    expect((await read('es')).pictures.map(({ color }) => color)).toContain('Mar');
    expect((await read('en')).variants.map(({ color }) => color)).toContain('Sea');

    const nameId = await idOf(OPTION_NAME, { name: 'Sea', locale: 'en' });
    expect((await panel(merchandiser, 'POST', OPTION_NAME, { name: 'Sea' })).error?.message).toMatch(
      /already has an entry/,
    );
    const form = await open(merchandiser, OPTION_NAME, nameId, 'es');
    expect(await save(merchandiser, OPTION_NAME, nameId, 'es', { ...form, name: 'Océano' })).toMatchObject({
      status: 200,
    });
    expect(await called('Sea')).toEqual(['Océano', 'Océano']);
    const search = await asked(`/content/search?q=${encodeURIComponent('océano')}&kind=product`, 'es');
    expect(searchAnswerSchema.parse(JSON.parse(search)).total).toBeGreaterThan(3);
    expect((await panel(merchandiser, 'DELETE', `${OPTION_NAME}/${nameId}?locale=en`)).status).toBe(200);
    expect((await read('es')).variants.map(({ color }) => color)).toContain('Sea');
  });

  it('R20 is what an email says in its language', async () => {
    const texts = sql<{ language: string; heading: string }>(
      'test.mail-texts',
      `select language, heading from mail_text where kind = 'cancel-refused' order by language`,
    );
    expect(await backend.db.query(texts)).toMatchObject([
      { language: 'en' },
      { language: 'es', heading: 'Tu pedido no se canceló' },
    ]);
    const documentId = await idOf(MAIL_TEXT, { kind: 'cancel-refused', locale: 'en' });
    await backend.strapi.documents(MAIL_TEXT as typeof PAGE).unpublish({ documentId });
    expect(await backend.db.query(texts)).toEqual([]);
  });

  it('needs its original, is public only with it, and goes with it', async () => {
    const alone = { title: 'Sola', description: 'Sin original.', slug: 'sola', sections: [] };
    const refused = await panel(editor, 'POST', `${PAGE}?locale=es`, alone);
    expect(refused.error?.message).toBe('Write this in English first. Then translate it.');

    const section = { __component: 'section.rich-text', title: 'Words', body: 'Some.' };
    const words = { title: 'With its original', description: 'A page.', slug: 'with-original', sections: [section] };
    const { data: original } = await panel(editor, 'POST', PAGE, words);
    const { documentId } = original;
    const spanish = { ...words, title: 'Con su original', slug: 'other' };
    expect(await save(editor, PAGE, documentId, 'es', spanish)).toMatchObject({ status: 200 });
    const form = await open(editor, PAGE, documentId, 'es');
    expect(form.slug).toBe('with-original');
    expect((await publish(editor, PAGE, documentId, 'es', form)).error?.message).toMatch(
      /^Publish the English original/,
    );

    const published = () =>
      backend.strapi.db.query(PAGE).count({ where: { documentId, publishedAt: { $notNull: true } } });
    const english = await open(editor, PAGE, documentId, 'en');
    expect(await publish(editor, PAGE, documentId, 'en', english)).toMatchObject({ status: 200 });
    expect(await publish(editor, PAGE, documentId, 'es', form)).toMatchObject({ status: 200 });
    expect(await published()).toBe(2);
    expect(await panel(editor, 'POST', `${PAGE}/${documentId}/actions/unpublish?locale=en`, {})).toMatchObject({
      status: 200,
    });
    expect(await published()).toBe(0);
    expect((await panel(editor, 'DELETE', `${PAGE}/${documentId}?locale=en`)).status).toBe(200);
    expect(await backend.strapi.db.query(PAGE).count({ where: { documentId } })).toBe(0);
  });

  it('is missing, up to date, out of date with what changed, and still right in one step', async () => {
    const section = { __component: 'section.rich-text', title: 'Words', body: 'Some.' };
    const words = { title: 'Visiting', description: 'A page.', slug: 'visiting', sections: [section] };
    const { data } = await panel(editor, 'POST', PAGE, words);
    const { documentId } = data;
    expect((await statesOf(PAGE, documentId)).translations).toEqual([
      { language: 'es', state: 'missing', changes: [] },
    ]);
    const original = await open(editor, PAGE, documentId, 'en');
    await save(editor, PAGE, documentId, 'es', { ...words, title: 'De viaje en Estados Unidos' });
    expect((await statesOf(PAGE, documentId)).translations).toMatchObject([{ state: 'current' }]);

    const now = await open(editor, PAGE, documentId, 'en');
    await save(editor, PAGE, documentId, 'en', { ...now, title: 'Visiting the United States' });
    const outdated = await statesOf(PAGE, documentId);
    expect(outdated.translations).toEqual([
      {
        language: 'es',
        state: 'outdated',
        changes: [{ label: 'Title', before: original.title, after: 'Visiting the United States' }],
      },
    ]);
    const list = await askStaff(backend, `/translations/${PAGE}?documentIds=${documentId}`, editor);
    expect((list.body as { states: StatesByDocument }).states).toEqual({ [documentId]: { es: 'outdated' } });

    const path = `/translations/${PAGE}/${documentId}`;
    const other = { language: 'es', hash: 'a'.repeat(64) };
    expect((await askStaff(backend, path, editor, other)).status).toBe(409);
    expect((await askStaff(backend, path, editor, { ...other, language: 'fr' })).status).toBe(404);
    expect((await askStaff(backend, path, merchandiser, { language: 'es', hash: outdated.hash })).status).toBe(403);
    expect((await askStaff(backend, path, editor, { language: 'es', hash: outdated.hash })).status).toBe(200);
    expect((await statesOf(PAGE, documentId)).translations).toMatchObject([{ state: 'current', changes: [] }]);
  });

  it('reads the states of many entries with as many statements as of one', async () => {
    const rows = await backend.strapi.db.query(PRODUCT).findMany({ select: ['documentId'], limit: 40 });
    const all = [...new Set((rows as { documentId: string }[]).map((row) => row.documentId))].slice(0, 12);
    const ask = async (ids: string[]) => {
      let count = 0;
      const watch = ({ sql }: { sql: string }) => void (count += Number(/products|content_words/.test(sql)));
      backend.strapi.db.connection.on('query', watch);
      const { status } = await askStaff(backend, `/translations/${PRODUCT}?documentIds=${ids.join(',')}`, merchandiser);
      backend.strapi.db.connection.off('query', watch);
      expect(status).toBe(200);
      return count;
    };
    await ask(all.slice(0, 1));
    expect(await ask(all)).toBe(await ask(all.slice(0, 1)));
  });
});

describe('B07 R26 a policy', () => {
  it('is published in all languages or not at all', async () => {
    const documentId = await idOf(POLICY, { slug: 'terms-and-conditions' });
    const text = async (language: string, changed: object) =>
      save(editor, POLICY, documentId, language, { ...(await open(editor, POLICY, documentId, language)), ...changed });
    const publishOriginal = async () =>
      publish(editor, POLICY, documentId, 'en', await open(editor, POLICY, documentId, 'en'));
    const original = await open(editor, POLICY, documentId, 'en');
    const next = { version: '2099-01', body: '## New words\n\nAll of them.', changes: 'All is new.' };
    await text('en', next);
    expect((await publishOriginal()).error?.message).toMatch(/Missing or out of date: Spanish\./);

    const spanish = { title: 'Términos', body: '## Palabras\n\nTodas.', version: 'its own' };
    expect(await text('es', spanish)).toMatchObject({ status: 200 });
    const alone = await publish(editor, POLICY, documentId, 'es', await open(editor, POLICY, documentId, 'es'));
    expect(alone.error?.message).toMatch(/^A policy is published in all languages at once\. Save/);
    await text('en', { body: '## New words\n\nNearly all of them.' });
    expect((await publishOriginal()).error?.message).toMatch(/Missing or out of date: Spanish\./);
    await text('es', { body: '## Palabras\n\nCasi todas.' });

    await text('en', { inForce: '2099-01-15' });
    expect((await publishOriginal()).error?.message).toBe('Schedule this version for the day it takes effect');
    await text('en', { inForce: original.inForce });
    expect(await publishOriginal()).toMatchObject({ status: 200, data: { title: original.title } });
    const public_ = await backend.strapi.db
      .query(POLICY)
      .findMany({ where: { documentId, publishedAt: { $notNull: true } }, orderBy: { locale: 'asc' } });
    expect(public_).toMatchObject([
      { locale: 'en', version: '2099-01', body: '## New words\n\nNearly all of them.' },
      { locale: 'es', version: '2099-01', title: 'Términos', body: '## Palabras\n\nCasi todas.' },
    ]);
  });
});
