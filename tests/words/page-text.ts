import { separate, type Said } from '../journeys/steps/read-page.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Returns the text of an attribute or an element, with its entities replaced. */
export const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

const READ =
  /\s(?:alt|title|placeholder|aria-label|aria-description|aria-roledescription|aria-valuetext|label)="([^"]*)"/g;
const META = /<meta\b(?=[^>]*\b(?:name|property)="[^"]*(?:description|title|alt|site_name)")[^>]*\bcontent="([^"]*)"/g;
const JSON_LD = /<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith('@') && key !== '@graph' ? [] : leaves(inner),
  );
}

/** Returns what an answer of the shop says: texts, attributes, descriptions and structured data. */
export function textsOf(body: string, contentType: string): Said {
  if (!contentType.startsWith('text/html')) return separate([body.replace(/<[^>]*>/g, '\n')]);
  const html = body.replace(/<!--.*?-->/gs, '');
  const pieces: string[][] = [];
  for (const [, json = 'null'] of html.matchAll(JSON_LD))
    for (const leaf of leaves(JSON.parse(json))) pieces.push([leaf]);
  const bare = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  for (const [, value = ''] of bare.matchAll(READ)) pieces.push([decode(value)]);
  for (const [, value = ''] of bare.matchAll(META)) pieces.push([decode(value)]);
  pieces.push(bare.split(/<[^>]*>/).map(decode));
  const said = pieces.map(separate);
  return { shown: said.flatMap(({ shown }) => shown), outside: said.flatMap(({ outside }) => outside) };
}
