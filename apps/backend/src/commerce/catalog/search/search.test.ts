import { searchQuerySchema, type SearchKind } from '@cerulean/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faqs as spanishFaqs } from '../../../../demo/content/es/faqs.ts';
import { synonyms as spanishSynonyms } from '../../../../demo/content/es/synonyms.ts';
import { FIRST_SYNONYMS } from '../../../boot/first-synonyms.ts';
import { sql } from '../../db/statement.ts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import type { Language } from '@cerulean/messages/languages';
import { groundwork } from '../../migrations/0010-groundwork.ts';
import { catalog } from '../../migrations/0020-catalog.ts';
import { content } from '../../migrations/0030-content.ts';
import { searchAndCoverage } from '../../migrations/0040-search-coverage.ts';
import { migrate } from '../../migrations/migrate.ts';
import { CANDIDATES, PREPARE } from './correct.ts';
import { FIND, MOST_FOUND } from './find-entries.ts';
import { writeEntries, type SearchEntry } from './search-entry.ts';
import { parseNames } from './parse-names.ts';
import { searchShop } from './search.ts';
import { writeSynonyms } from './synonyms.ts';

let test: TestDatabase;
let written = 0;

const NOTHING = { picture: null, level: null, price: null, day: null };
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(24, '0')
    .slice(0, 24);

type Words = Partial<SearchEntry>;

async function add(kind: SearchKind, title: string, rest: Words = {}, inSpanish?: Words): Promise<void> {
  written += 1;
  const id = `${idOf(title).slice(0, 18)}${String(written).padStart(6, '0')}`;
  const whole = { summary: '', keywords: [], body: '', path: `/${kind}`, rank: written, shown: NOTHING };
  const original: SearchEntry = { language: 'en', title, ...whole, ...rest };
  const translation: SearchEntry = { language: 'es', title, ...whole, ...inSpanish };
  await writeEntries(test.db, kind, id, inSpanish ? [original, translation] : [original]);
}

beforeAll(async () => {
  test = await openTestDatabase((db) =>
    migrate(db, [groundwork, catalog, content, searchAndCoverage]).then(() => undefined),
  );
  for (const [index, names] of FIRST_SYNONYMS.entries()) {
    const own = spanishSynonyms[names.split(',')[0] ?? ''] ?? '';
    await writeSynonyms(test.db, `s${index}`, [
      { language: 'en', names: parseNames(names) },
      { language: 'es', names: parseNames(own) },
    ]);
  }
  await add('product', 'Lumen 7', {
    summary: 'The phone for people who want a phone',
    keywords: ['Lumen', 'phone', 'Sea', '128 GB', 'eSIM'],
    body: 'The back is glass. Four screws open it. Battery: 4,600 mAh.',
  });
  await add('product', 'Lumen 7 Pro', { keywords: ['Lumen', 'phone', '256 GB'], body: 'Four screws and a battery.' });
  await add('product', 'Case for Lumen 7', { keywords: ['accessory'] });
  await add('product', 'Kite SE', { keywords: ['phone'], summary: 'Small, light, 5.4 inches' });
  await add('product', 'Beacon 5G', { keywords: ['hotspot wifi'], summary: 'For 32 devices, by Wi-Fi' });
  await add('product', 'Café Öland', { keywords: ['accessory'] });
  await add('product', '海のケース', { summary: '青い海の色' });
  await add('product', 'Телефон Маяк', { summary: 'Простой телефон' });
  await add('product', 'هاتف الشاطئ', {});
  await add('plan', 'Horizon', {
    summary: 'Unlimited at home',
    keywords: ['plan', 'unlimited', 'eSIM', 'Canada, Mexico'],
  });
  await add('plan', 'Coast', { summary: 'For every day', keywords: ['plan', '25 GB'] });
  await add('question', 'Can I keep my number?', {
    summary: 'Yes. Have the account number and the transfer PIN ready.',
  });
  await add('question', 'Does my phone take an eSIM?', { summary: 'Dial *#06#. If an EID is shown, it does.' });
  await add('article', 'Roaming without a surprise', {
    summary: 'Before you board',
    body: `${'Filler words stand here. '.repeat(30)}Then switch on airplane mode and install the eSIM at home.${' More filler.'.repeat(30)}`,
  });
  await add('page', 'Privacy policy', { body: 'What we know about you, except what is in the tray.' });
});
afterAll(() => test?.drop());

const find = (q: string, rest: object = {}, language: Language = 'en') =>
  searchShop(test.db, searchQuerySchema.parse({ q, ...rest }), language);
const plain = (marked: readonly { text: string }[]) => marked.map(({ text }) => text).join('');
const marked = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.filter(({ hit }) => hit).map(({ text }) => text);
async function titles(q: string, kind?: SearchKind): Promise<string[]> {
  const { groups } = await find(q, kind ? { kind } : {});
  return groups
    .filter((group) => !kind || group.kind === kind)
    .flatMap(({ results }) => results.map(({ title }) => plain(title)));
}

describe('R21 R24 the search over the whole shop', () => {
  it('puts a title that is what was typed first, then titles, then what only mentions it', async () => {
    expect(await titles('lumen 7')).toEqual(['Lumen 7', 'Lumen 7 Pro', 'Case for Lumen 7']);
    expect((await titles('phone', 'product'))[0]).toBe('Lumen 7');
  });

  it('finds unfinished words, any form of a word, any order, with or without capitals', async () => {
    for (const typed of ['lum', 'LUMEN', 'lumens', '7 lumen', 'Lumen 7 scre'])
      expect(await titles(typed)).toContain('Lumen 7');
    expect(await titles('batteri')).toContain('Lumen 7');
    expect(await titles('roam surprises')).toEqual(['Roaming without a surprise']);
    // This prefix is longer than the stem in the index.
    expect(await titles('unlimite')).toContain('Horizon');
  });

  it.each([
    ['lumne', 'lumen', 'Lumen 7'],
    ['lumenn', 'lumen', 'Lumen 7'],
    ['kiet', 'kite', 'Kite SE'],
    ['kyte se', 'kite se', 'Kite SE'],
    ['horizn', 'horizon', 'Horizon'],
    ['unlimted', 'unlimited', 'Horizon'],
    ['keep my nubmer', 'keep my number', 'Can I keep my number?'],
    ['beacn hotspto', 'beacon hotspot', 'Beacon 5G'],
    ['Телефоп', 'телефон', 'Телефон Маяк'],
  ])('finds %s, says that it looked for %s', async (typed, meant, title) => {
    expect(await titles(typed)).toContain(title);
    expect((await find(typed)).meant).toBe(meant);
  });

  it.each(['trade in', 'exempt'])('takes %s for no other word that is only like it', async (typed) => {
    expect(await find(typed)).toMatchObject({ total: 0, groups: [], meant: null, partly: false });
  });

  it('finds by other names of a thing, what is called as typed before', async () => {
    expect(await titles('smartphone')).toEqual(expect.arrayContaining(['Lumen 7', 'Kite SE']));
    expect(await titles('router')).toContain('Beacon 5G');
    expect(await titles('abroad')).toContain('Roaming without a surprise');
    expect(await titles('porting')).toContain('Can I keep my number?');
    expect((await titles('cover'))[0]).toBe('Case for Lumen 7');
  });

  it('takes other names from the moment they are published, and forgets what was taken away', async () => {
    expect(await titles('snapper')).toEqual([]);
    await writeSynonyms(test.db, 'own', [{ language: 'en', names: parseNames('Snapper, kité, small one') }]);
    expect(await titles('snapper')).toEqual(['Kite SE']);
    expect((await find('snapper')).groups[0]?.results[0]?.title).toEqual([
      { text: 'Kite', hit: true },
      { text: ' SE', hit: false },
    ]);
    await writeSynonyms(test.db, 'own', [{ language: 'en', names: parseNames('snapper, beacon') }]);
    expect(await titles('snapper')).toEqual(['Beacon 5G']);
    test.queries();
    expect(await titles('snapper')).toEqual(['Beacon 5G']);
    expect(test.queries()).toEqual(['search.find']);
    await writeSynonyms(test.db, 'own', []);
    expect(await titles('snapper')).toEqual([]);
  });

  it('takes spellings of one word as one', async () => {
    for (const typed of ['wifi', 'wi-fi', 'Wi fi', 'WI\u2011FI']) expect(await titles(typed)).toContain('Beacon 5G');
    for (const typed of ['25gb', '25 GB']) expect(await titles(typed)).toEqual(['Coast']);
    for (const typed of ['cafe oland', 'Café', 'O\u0308land']) expect(await titles(typed)).toEqual(['Café Öland']);
  });

  it('finds other alphabets, also those without spaces', async () => {
    expect(await titles('телефон')).toEqual(['Телефон Маяк']);
    expect(await titles('МАЯ')).toEqual(['Телефон Маяк']);
    expect(await titles('هاتف')).toEqual(['هاتف الشاطئ']);
    for (const typed of ['海', 'ケース', '海のケース', '青い海']) expect(await titles(typed)).toEqual(['海のケース']);
  });

  it('says when nothing has all words, and shows what has some', async () => {
    const some = await find('kite privacy');
    expect([some.partly, some.groups.map(({ kind }) => kind)]).toEqual([true, ['product', 'page']]);
    const shortened = await find('kite xqzzvw');
    expect([shortened.partly, plain(shortened.groups[0]?.results[0]?.title ?? [])]).toEqual([true, 'Kite SE']);
    expect(await find('xqzzvw')).toMatchObject({ total: 0, groups: [], meant: null, partly: false });
  });

  it('says only that it looked for other words, or only that nothing has all words', async () => {
    expect(await find('kiet xqzzvw')).toMatchObject({ meant: 'kite', partly: false });
    const some = await find('kite privcay');
    expect(some).toMatchObject({ meant: null, partly: true });
    expect(some.groups.map(({ kind }) => kind)).toEqual(['product']);
    expect(await find('kyte privcay')).toMatchObject({ total: 0, groups: [], meant: null, partly: false });
  });

  it('groups by kind with counts, and pages one kind', async () => {
    for (let index = 0; index < 23; index += 1) await add('article', `Tides, part ${index}`);
    const all = await find('tides');
    expect(all).toMatchObject({ total: 23, more: false, groups: [{ kind: 'article', count: 23 }] });
    expect(all.groups[0]?.results).toHaveLength(4);
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await find('tides', { kind: 'article', page }));
    const ids = pages.flatMap(({ groups }) => groups[0]?.results.map(({ documentId }) => documentId) ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
    const beside = await find('esim', { kind: 'plan' });
    expect(beside.groups.map(({ kind, results }) => [kind, results.length])).toEqual([
      ['plan', 1],
      ['product', 0],
      ['question', 0],
      ['article', 0],
    ]);
  });

  it('shows the part of a text that has the words, and marks them', async () => {
    const { groups } = await find('airplane esim');
    const text = groups[0]?.results[0]?.text ?? [];
    expect(plain(text).length).toBeLessThan(200);
    expect(plain(text)).toMatch(/^… .*airplane mode.* …$/);
    expect(marked(text)).toEqual(['airplane', 'eSIM']);
    expect(marked((await find('cafe')).groups[0]?.results[0]?.title ?? [])).toEqual(['Café']);
    expect(marked((await find('lumne')).groups[0]?.results[0]?.title ?? [])).toEqual(['Lumen']);
  });

  it.each([
    '',
    '   ',
    'the',
    "'",
    "'); drop table search_entry; --",
    '& | ! ( ) : * <->',
    ':*',
    '\\',
    '\0',
    'lumen\0\u0007 7',
    '\uD800 lumen',
    '%',
    '_',
    '⁂ ☃',
    '👩‍👩‍👧‍👦',
    '\u202Eevil\u202C',
    'ا'.repeat(80),
    'a'.repeat(80),
    '- - -',
    '7',
    'e\u0301'.repeat(40),
    `${'ab '.repeat(26)}`,
    '<script>alert(1)</script>',
  ])('takes %j as words, not as a language', async (typed) => {
    const { total } = await find(typed);
    expect(total).toBeGreaterThanOrEqual(0);
  });

  it('leaves the text as it is: marks are pieces beside it, never markup', async () => {
    await add('product', '<b>Bold</b> & "brave"', { summary: '<img src=x onerror=alert(1)> brave' });
    const result = (await find('brave')).groups[0]?.results[0];
    expect(plain(result?.title ?? [])).toBe('<b>Bold</b> & "brave"');
    expect(marked(result?.text ?? [])).toEqual(['brave']);
  });

  it('takes one statement where something has all words, at most six where they must be corrected', async () => {
    test.queries();
    await find('lumen');
    expect(test.queries()).toEqual(['search.find']);
    await find('kite privvacy');
    expect(test.queries().length).toBeLessThanOrEqual(5);
  });

  it('forgets what is no longer published', async () => {
    const id = idOf('gone');
    const words = { title: 'Ephemeral', summary: '', keywords: [], body: '' };
    const entry = { language: 'en', ...words, path: '/x', rank: 1, shown: NOTHING } as const;
    await writeEntries(test.db, 'page', id, [entry]);
    await writeEntries(test.db, 'page', id, [entry]);
    expect(await titles('ephemeral')).toEqual(['Ephemeral']);
    await writeEntries(test.db, 'page', id, []);
    expect(await titles('ephemeral')).toEqual([]);
  });
});

describe('R21 R24 B07 the search in another language', () => {
  const inSpanish = async (q: string) => {
    const { groups } = await find(q, {}, 'es');
    return groups.flatMap(({ results }) => results.map(({ title, language }) => [plain(title), language]));
  };
  beforeAll(async () => {
    const roam = { summary: 'Use your phone when you travel', body: 'Calls from abroad.' };
    await add(
      'plan',
      'Layover',
      { ...roam, keywords: ['plan', 'calls texts data'] },
      {
        summary: 'Usa tu teléfono en tus viajes',
        keywords: ['plan', 'llamadas mensajes datos', 'ilimitado'],
        body: 'Llamadas desde el extranjero, sin sorpresas.',
      },
    );
    await add(
      'question',
      'How long does a refund take?',
      { summary: 'Refunds take 5 days.' },
      {
        title: '¿Cuánto tarda un reembolso?',
        summary: 'Los reembolsos tardan 5 días después de la devolución.',
      },
    );
    await add('article', 'Only in English', { summary: 'Travel with your phone' });
  });

  it('finds the words of the translation, in any form, with or without accents, unfinished, and mistyped', async () => {
    for (const typed of ['llamadas', 'llamada', 'telefono', 'Teléfonos', 'viaje', 'extranj', 'ilimitados'])
      expect(await inSpanish(typed)).toContainEqual(['Layover', 'es']);
    for (const typed of ['reembolso', 'devoluciones', 'cuanto tarda'])
      expect(await inSpanish(typed)).toContainEqual(['¿Cuánto tarda un reembolso?', 'es']);
    expect(await inSpanish('reenbolso')).toContainEqual(['¿Cuánto tarda un reembolso?', 'es']);
    expect((await find('reenbolso', {}, 'es')).meant).toBe('reembolso');
  });

  it('finds what is not translated by the words of the original, and nothing else by them', async () => {
    expect(await inSpanish('travel')).toContainEqual(['Only in English', 'en']);
    expect(await inSpanish('traveling')).toContainEqual(['Only in English', 'en']);
    expect(await inSpanish('calls')).toEqual([]);
    expect(await inSpanish('lumne')).toContainEqual(['Lumen 7', 'en']);
    expect((await find('tides', {}, 'es')).total).toBe(23);
  });

  it('takes the other names of both languages, and each entry once', async () => {
    expect(await inSpanish('celular')).toContainEqual(['Layover', 'es']);
    expect(await inSpanish('smartphone')).toEqual(
      expect.arrayContaining([
        ['Layover', 'es'],
        ['Only in English', 'en'],
      ]),
    );
    const { groups } = await find('layover', {}, 'es');
    expect(groups.map(({ kind, count }) => [kind, count])).toEqual([['plan', 1]]);
  });

  it('marks what was found in every form of the word', async () => {
    const of = async (q: string) => (await find(q, {}, 'es')).groups[0]?.results[0]?.text ?? [];
    expect(marked(await of('viaje'))).toEqual(['viajes']);
    expect(marked(await of('llamada'))).toEqual(['Llamadas']);
  });

  it('finds receipts as bills, but not what somebody receives', async () => {
    await add('product', 'Glass', {}, { summary: 'Recibe el golpe en lugar de tu pantalla' });
    await add('question', 'Where is my order?', {}, { summary: 'El número de pedido está en el recibo.' });
    const found = await inSpanish('factura');
    expect(found).toContainEqual(['Where is my order?', 'es']);
    expect(found).not.toContainEqual(['Glass', 'es']);
  });

  it.each([
    ['cambiar numero', 'can-i-keep-my-number'],
    ['tarjeta de credito', 'card-from-home'],
    ['tarjeta de crédito', 'card-details'],
  ])('finds by %s the demo’s answer %s', async (typed, slug) => {
    const { question = '', answer = '' } = spanishFaqs[slug] ?? {};
    await add('question', slug, {}, { title: question, summary: answer });
    expect(await inSpanish(typed)).toContainEqual([question, 'es']);
    expect(await find(typed, {}, 'es')).toMatchObject({ partly: false, meant: null });
  });

  it('leaves English as it is, also its corrections', async () => {
    expect(await titles('llamadas')).toEqual([]);
    expect(await titles('reembolso')).toEqual([]);
    expect(await titles('celular')).toEqual([]);
    expect((await find('travle')).meant).toBe('travel');
  });

  it('lets nobody wait forever who publishes the same words, whichever language is written first', async () => {
    const entryIn = (language: 'en' | 'es', body: string): SearchEntry => {
      return { language, title: 'Same words', summary: '', keywords: [], body, path: '/x', rank: 1, shown: NOTHING };
    };
    let runs = 0;
    for (const round of ['one', 'two', 'three', 'four', 'five']) {
      const both = [entryIn('en', `harbor${round}`), entryIn('es', `puerto${round}`)];
      const publish = (id: string, entries: readonly SearchEntry[]) =>
        test.db.transaction((tx) => {
          runs += 1;
          return writeEntries(tx, 'page', idOf(id), entries);
        });
      await Promise.all([publish('same', both), publish('other', both.toReversed())]);
    }
    // A transaction of Strapi is not run again after a deadlock, as one of ours is.
    expect(runs).toBe(10);
    expect(await titles('harborfive')).toEqual(['Same words', 'Same words']);
    await Promise.all(['same', 'other'].map((id) => writeEntries(test.db, 'page', idOf(id), [])));
  });

  it('takes one statement, as in English', async () => {
    await find('viaje', {}, 'es');
    test.queries();
    await find('viaje', {}, 'es');
    expect(test.queries()).toEqual(['search.find']);
  });
});

describe('the search of a large shop', () => {
  beforeAll(async () => {
    await test.db.script(`
      insert into search_entry (kind, document_id, language, title, folded, summary, body, path, shown, rank, words)
      select 'product', 'many' || n, 'en', 'Thing ' || n, 'thing ' || n, '', repeat('A long text. ', 60), '/x',
        '{"picture": null, "level": null, "price": null, "day": null}', n,
        to_tsvector('english', 'thing no' || n || ' group' || n % 50)
      from generate_series(1, 5000) n;
      insert into search_word (language, word, spelling) select 'en', 'no' || n, 'no' || n from generate_series(1, 5000) n on conflict do nothing;
      analyze search_entry; analyze search_word;
    `);
  });

  const explain = (text: string, params: readonly (string | number | null)[], before?: string) =>
    test.db.transaction(async (tx) => {
      if (before) await tx.script(before);
      const rows = await tx.query(
        sql<{ 'QUERY PLAN': string }>(`test.explain-${text.length}`, `explain ${text}`),
        params,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  it('is answered from indexes', async () => {
    const found = await explain(FIND, ["'group7':*", "'group7':*", 'group7', null, 10, 0, 'en']);
    expect(found).toContain('Bitmap Index Scan on search_entry_words');
    expect(found).not.toContain('Seq Scan on search_entry');
    const inSpanish = await explain(FIND, ["'group7':*", "'group7':*", 'group7', null, 10, 0, 'es']);
    expect(inSpanish).toContain('Bitmap Index Scan on search_entry_words');
    expect(inSpanish).not.toContain('Seq Scan on search_entry');
    const corrected = await explain(CANDIDATES, ['{grop7,thign}', '{grop7,thign}', 'es'], PREPARE);
    expect(corrected).toContain('search_word_alike');
    expect(corrected).toContain('search_word_beginning');
    expect(corrected).not.toContain('Seq Scan');
  });

  it('counts and orders so many at most, and says that there are more', async () => {
    expect(await find('thing')).toMatchObject({ total: MOST_FOUND, more: true });
    expect(await find('group7')).toMatchObject({ total: 100, more: false });
  });
});
