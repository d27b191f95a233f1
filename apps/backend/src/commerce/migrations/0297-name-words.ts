import type { Migration } from './migration.ts';

/** Capitals of the alphabets that a database whose locale is C leaves as they are, without those that are a letter and a sign. */
const CAPITALS = 'ÆŒØŁĐÐÞĦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨ';
const SMALL = 'æœøłđðþħßαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәө';
/** Letters with a part that Unicode does not tell from them, and the sigma that ends a word. */
const LETTERS = 'øłđðħıς';
const PLAIN = 'olddhiσ';
const APOSTROPHES = `''’‘‛ʼʹ′´\``;

/**
 * A buyer's name as staff look for it: callers are written down without accents, in any case, with any apostrophe and hyphen,
 * the family name first. `name_words` are the words of a name, a compound's parts and the whole of it; `name_asked` asks for
 * names in which each word begins one, and is null where nothing is asked for. Computed from the name in its index alone, they
 * go with it. Plain letters are most names and take the short way: an index over a million is made in seconds. What says `left` keeps a word below what a tsvector takes. The indexes of 0113 and 0195 go a release later.
 */
export const nameWords: Migration = {
  version: 297,
  name: 'name-words',
  text: String.raw`
    create function folded_name(name text) returns text immutable strict parallel safe language sql return
      case when name ~ '^[A-Za-z0-9 -]*$' then left(lower(name collate "C"), 500) else
      left(replace(replace(replace(replace(
        translate(translate(regexp_replace(lower(
          regexp_replace(normalize(translate(name, '${APOSTROPHES}', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
          '[!-+.:<-@\[-${'`'}{-~\u00a1-\u00bf\u200b-\u200f\u2018-\u201f\u2032-\u203a\ufeff]', '', 'g'),
        '${CAPITALS}', '${SMALL}'), '${LETTERS}', '${PLAIN}'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 500) end;

    create function name_words(name text) returns tsvector immutable strict parallel safe language sql return
      array_to_tsvector(array_remove(regexp_split_to_array(
        case when name ~ '[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]' then
          regexp_replace(folded_name(name), '[-\u2010-\u2015\u2212]+', ' ', 'g') || ' ' ||
          regexp_replace(folded_name(name), '[-\u2010-\u2015\u2212]+', '', 'g')
        else folded_name(name) end, '[\s,;/]+'), ''));

    create function name_asked(words text) returns tsquery immutable strict parallel safe language sql return (
      select string_agg(case when parts <> whole then '(' || parts || ' | ' || whole || ')' else whole end, ' & ')::tsquery
        from regexp_split_to_table(folded_name(words), '[\s,;/]+') word,
          lateral (select '''' || regexp_replace(word, '[-\u2010-\u2015\u2212]+', '', 'g') || ''':*' as whole,
            (select string_agg('''' || part || ''':*', ' & ')
               from regexp_split_to_table(word, '[-\u2010-\u2015\u2212]+') part where part <> '') as parts) asked
       where parts is not null);

    create index order_person_words on order_person using gin (name_words(name)) with (fastupdate = off);
  `,
  columns: {},
};
