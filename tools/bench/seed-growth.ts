import type pg from 'pg';
import { BRANDS, COLORS, KINDS, seeded, wordOf } from './growth-words.ts';

const CHUNK = 1_000;

/** Returns the documentId of the product with this number. */
export const idOf = (number: number): string => `p${String(number).padStart(23, '0')}`;

function productOf(number: number, random: (below: number) => number) {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const brand = pick(BRANDS);
  const kind = pick(KINDS);
  const price = 500 + random(90_000);
  const colors = COLORS.filter(() => random(3) === 0);
  const name = `${wordOf(random)} ${number}`;
  const text = Array.from({ length: 60 }, () => wordOf(random)).join(' ');
  return {
    id: idOf(number),
    number,
    brand,
    kind,
    price,
    colors,
    name,
    text,
    esim: random(2),
    five: random(3),
    left: random(6),
  };
}

/**
 * Replaces the content of the catalog projection with `count` products: rows as publishing writes them, each with its
 * own description. The same count gives the same rows.
 */
export async function seedProducts(database: pg.Pool, count: number): Promise<void> {
  const random = seeded(7);
  await database.query(`
    delete from catalog_product; delete from stock; delete from search_entry; delete from search_word;
    alter table catalog_product set (autovacuum_enabled = false);
    alter table catalog_variant set (autovacuum_enabled = false);
    alter table search_entry set (autovacuum_enabled = false);
    alter table search_word set (autovacuum_enabled = false);
    alter table stock set (autovacuum_enabled = false);
  `);
  for (let first = 1; first <= count; first += CHUNK) {
    const length = Math.min(CHUNK, count - first + 1);
    const rows = Array.from({ length }, (_, place) => productOf(first + place, random));
    await insert(database, rows);
  }
  await database.query(`insert into invalidation (tags) values ('{catalog}')`);
  // Vacuums now, so that no vacuum or checkpoint runs during the measurement.
  await database.query('vacuum analyze catalog_product, catalog_variant, stock, search_entry, search_word');
  await database.query('checkpoint');
}

async function insert(database: pg.Pool, rows: readonly ReturnType<typeof productOf>[]): Promise<void> {
  const given = `jsonb_to_recordset($1::jsonb) as given (id text, number int, brand text, kind text, price int,
    colors jsonb, name text, text text, esim int, five int, "left" int)`;
  const json = JSON.stringify(rows);
  await database.query(
    `insert into catalog_product
       (document_id, kind, brand, name, rank, price_from, esim, five_g, fits_all, fits, card, detail)
     select id, kind, brand, name, number, price, case esim when 1 then 'esim' else 'none' end, five = 0, true, '{}',
       jsonb_build_object('tagline', left(text, 60), 'badge', null, 'pricesDiffer', true, 'formerPrice', null,
         'colors', (select coalesce(jsonb_agg(jsonb_build_object('name', color, 'hex', '#009ace')), '[]')
                    from jsonb_array_elements_text(colors) color),
         'picture', jsonb_build_object('url', '/uploads/' || id || '.webp', 'alt', name, 'width', 1000, 'height', 1000,
           'sources', jsonb_build_array(jsonb_build_object('url', '/uploads/small_' || id || '.webp', 'width', 500)))),
       jsonb_build_object('description', text, 'pictures', '[]'::jsonb, 'inTheBox', null, 'returnCondition', null,
         'specifications', jsonb_build_array(jsonb_build_object('name', 'Size', 'value', '6 inches')))
     from ${given}`,
    [json],
  );
  await database.query(
    `insert into catalog_variant (sku, product_id, position, option, price)
     select 'GROW-' || number || '-' || part, id, part, (128 * part) || ' GB', price + 1000 * (part - 1)
     from ${given}, generate_series(1, 3) part`,
    [json],
  );
  await database.query(
    `insert into stock (sku, on_hand) select 'GROW-' || number || '-' || part, "left" * 3
     from ${given}, generate_series(1, 3) part`,
    [json],
  );
  await database.query(
    `insert into search_entry (kind, document_id, language, title, folded, summary, body, path, shown, rank, words)
     select 'product', id, 'en', name, name, left(text, 60), text, '/products/' || id,
       jsonb_build_object('picture', null, 'level', null, 'day', null,
         'price', jsonb_build_object('amount', price, 'from', true, 'term', null)),
       number, setweight(to_tsvector('english', name), 'A')
         || setweight(to_tsvector('english', concat_ws(' ', brand, kind,
           (select string_agg(color, ' ') from jsonb_array_elements_text(colors) color))), 'B')
         || setweight(to_tsvector('english', text), 'C')
     from ${given}`,
    [json],
  );
  await database.query(
    `insert into search_word (language, word, spelling)
     select distinct 'en', word, word from ${given}, regexp_split_to_table(lower(text || ' ' || name || ' ' || brand), '[^a-z]+') word
     where length(word) > 2 on conflict do nothing`,
    [json],
  );
}
