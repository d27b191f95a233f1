import { articleQuerySchema, type ArticleQuery } from '@cerulean/contract/blog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../commerce/db/test-database.ts';
import { sql } from '../../commerce/db/statement.ts';
import { content } from '../../commerce/migrations/0030-content.ts';
import { migrate } from '../../commerce/migrations/migrate.ts';
import { type ArticleTranslation, writeArticle } from './project-article.ts';
import { articleDetail, readArticle, readArticlePage, readRelated, searchArticles } from './read-articles.ts';

let test: TestDatabase;

const tag = (slug: string, rank: number) => ({ slug, name: slug.toUpperCase(), rank });
const travel = tag('travel', 10);
const network = tag('network', 20);

function row(index: number, changes: Partial<Parameters<typeof writeArticle>[2]> = {}) {
  const slug = `article-${index}`;
  return {
    documentId: `article${String(index).padStart(17, '0')}`,
    slug,
    title: `Article ${index}`,
    lead: 'A lead',
    body: 'Words of an article',
    cover: null,
    author: null,
    authorId: null,
    tags: [index % 3 === 0 ? travel : network],
    tagIds: [],
    language: 'en',
    publishedOn: `2026-01-${String(index + 1).padStart(2, '0')}`,
    changedAt: '2026-02-01T00:00:00.000Z',
    ...changes,
  };
}

const roaming = row(20, {
  title: 'Roaming without a surprise',
  body: `${'word '.repeat(660)}abroad`,
  tags: [travel, network],
  publishedOn: '2025-01-01',
});
const viajes = { ...travel, name: 'VIAJES' };
const inSpanish: ArticleTranslation = {
  language: 'es',
  isTranslated: true,
  title: 'Roaming sin sorpresas',
  lead: 'Una entrada',
  body: 'Llamadas desde el extranjero, con el teléfono de siempre',
  cover: null,
  author: null,
  tags: [viajes, network],
};
const mention = row(21, { body: 'It mentions roaming once, on the sofa.', publishedOn: '2026-03-01' });
// Only its topics are translated.
const topicsInSpanish: ArticleTranslation = { ...mention, language: 'es', isTranslated: false, tags: [viajes] };

beforeAll(async () => {
  test = await openTestDatabase(async (db) => {
    await migrate(db, [content]);
    for (let index = 0; index < 15; index += 1) await writeArticle(db, row(index).documentId, row(index));
    await writeArticle(db, roaming.documentId, roaming, [inSpanish]);
    await writeArticle(db, mention.documentId, mention, [topicsInSpanish]);
  });
});
afterAll(() => test.drop());

const page = (query: Partial<ArticleQuery> = {}) => readArticlePage(test.db, articleQuerySchema.parse(query));
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe('R03 lists of articles', () => {
  it('newest first, by pages, in three statements', async () => {
    test.queries();
    const first = await page({ pageSize: 10 });
    expect(test.queries()).toHaveLength(3);
    expect([first.total, first.all]).toEqual([17, 17]);
    expect(slugs(first.articles).slice(0, 2)).toEqual([mention.slug, 'article-14']);
    const second = await page({ pageSize: 10, page: 2 });
    expect(new Set(slugs([...first.articles, ...second.articles])).size).toBe(17);
    expect((await page({ page: 999 })).articles).toEqual([]);
  });

  it('by tag, with the counts of all tags in their order', async () => {
    const { articles, total, tags } = await page({ tag: 'travel', pageSize: 60 });
    expect(total).toBe(articles.length);
    expect(articles.every((article) => article.tags.some(({ slug }) => slug === 'travel'))).toBe(true);
    expect(tags).toEqual([
      { slug: 'travel', name: 'TRAVEL', count: 7 },
      { slug: 'network', name: 'NETWORK', count: 11 },
    ]);
    expect((await page({ tag: 'nothing' })).total).toBe(0);
  });

  it('reading time counts the words, 200 a minute, rounded up', async () => {
    const { articles } = await page({ pageSize: 60 });
    const minutes = new Map(articles.map((article) => [article.slug, article.minutes]));
    expect(minutes.get(roaming.slug)).toBe(4);
    expect(minutes.get('article-1')).toBe(1);
    const read = await test.db.first(readArticle, ['en', roaming.slug]);
    expect(read && articleDetail(read).minutes).toBe(4);
  });
});

describe('R03 the search of the blog', () => {
  const find = async (typed: string) => slugs((await searchArticles(test.db, typed, { limit: 10 })).articles);

  it('finds words in any form and half-typed ones, a title before a mention', async () => {
    expect(await find('roaming')).toEqual([roaming.slug, mention.slug]);
    expect(await find('Roam')).toEqual([roaming.slug, mention.slug]);
    expect(await find('sofas roaming')).toEqual([mention.slug]);
    expect(await find('roaming helicopter')).toEqual([]);
  });

  it('keeps to the tag and counts beyond the page', async () => {
    const { articles, total } = await page({ q: 'words', tag: 'travel', pageSize: 2 });
    expect([articles.length, total]).toEqual([2, 6]);
  });

  it.each(["'", '& | !', ':*', '\\', '( )', 'the', "');--", '⁂', `${'ab '.repeat(26)}`])(
    'takes %j as words, not as a language',
    async (typed) => {
      expect(Array.isArray(await find(typed))).toBe(true);
    },
  );

  it('is answered from the index', async () => {
    const plan = sql<{ 'QUERY PLAN': string }>(
      'test.explain-blog',
      `explain select slug from blog_article, to_tsquery('english', 'roam:*') as asked where search @@ asked`,
    );
    const text = await test.db.transaction(async (tx) => {
      await tx.script('set local enable_seqscan = off');
      return JSON.stringify(await tx.query(plan));
    });
    expect(text).toContain('blog_article_search');
  });
});

describe('R03 B07 the blog in another language', () => {
  const inList = async (slug: string) => {
    const { articles } = await readArticlePage(test.db, articleQuerySchema.parse({ pageSize: 60 }), 'es');
    return articles.find((article) => article.slug === slug);
  };
  const find = async (typed: string, language: 'en' | 'es') =>
    slugs((await searchArticles(test.db, typed, { language, limit: 20 })).articles);

  it('has what is translated, and the original of the rest, each with its language', async () => {
    expect(await inList(roaming.slug)).toMatchObject({
      title: inSpanish.title,
      language: 'es',
      minutes: 1,
      tags: [{ slug: 'travel', name: 'VIAJES' }, { slug: 'network' }],
    });
    expect(await inList(mention.slug)).toMatchObject({
      title: mention.title,
      language: 'en',
      tags: [{ slug: 'travel', name: 'VIAJES' }],
    });
    expect(await inList('article-1')).toMatchObject({ title: 'Article 1', language: 'en' });
    const read = await test.db.first(readArticle, ['es', roaming.slug]);
    expect(read && articleDetail(read)).toMatchObject({
      body: inSpanish.body,
      language: 'es',
      languages: ['en', 'es'],
    });
    const original = await test.db.first(readArticle, ['en', roaming.slug]);
    expect(original && articleDetail(original)).toMatchObject({ body: roaming.body, language: 'en' });
    const other = await test.db.first(readArticle, ['es', mention.slug]);
    expect(other && articleDetail(other)).toMatchObject({ language: 'en', languages: ['en'] });
    if (!read) throw new Error('It is gone');
    expect((await readRelated(test.db, read, 'es'))[0]).toMatchObject({ slug: mention.slug, language: 'en' });
  });

  it('finds the words of that language, with or without their accents, and of the original where there are none', async () => {
    expect(await find('llamada', 'es')).toEqual([roaming.slug]);
    expect(await find('telefono', 'es')).toEqual([roaming.slug]);
    expect(await find('llamada', 'en')).toEqual([]);
    expect(await find('surprise', 'es')).toEqual([]);
    expect(await find('surprise', 'en')).toEqual([roaming.slug]);
    expect(await find('sofa', 'es')).toEqual([mention.slug]);
    expect(await find('words', 'es')).toHaveLength(15);
  });
});

it('R04 what to read next shares tags, then is new, and is never the article itself', async () => {
  const read = await test.db.first(readArticle, ['en', roaming.slug]);
  if (!read) throw new Error('It is gone');
  const related = slugs(await readRelated(test.db, read));
  expect(related).toHaveLength(3);
  expect(related).not.toContain(roaming.slug);
  expect(related[0]).toBe(mention.slug);
  expect(await test.db.first(readArticle, ['en', 'nothing'])).toBeNull();
});

it('R04 an article that is unpublished is gone', async () => {
  await writeArticle(test.db, mention.documentId, null);
  expect(await test.db.first(readArticle, ['en', mention.slug])).toBeNull();
  await writeArticle(test.db, mention.documentId, mention);
});
