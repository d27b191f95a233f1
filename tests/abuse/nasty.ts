/** Values that people, scanners and broken programs send where a text or a number is expected. */
export const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Eevil\u202C',
  '\uFEFF',
  'é'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(20_000),
  "' or 1=1; drop table cart; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  '9007199254740993',
  '2038-01-19T03:14:08Z',
  'javascript:alert(1)',
  'Ваш заказ 注文 طلب',
];

/** Values for JSON: the same strings, other types, numbers out of range, and values that are nested too deep. */
export const nastyValues: readonly unknown[] = [
  ...nastyTexts,
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  2_147_483_648,
  9_007_199_254_740_991,
  [],
  [[[]]],
  ['a', 'b'],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

/** Query strings on which parsers fail. */
export const nastyQueries: readonly string[] = [
  '?',
  '?&&&===',
  '?%',
  '?%00=%00',
  '?%ff%fe=%c3%28',
  '?a[b][c][d][e][f][g][h][i][j][k]=1',
  `?${'a[]=1&'.repeat(150)}`,
  `?${Array.from({ length: 400 }, (_, n) => `p${n}=${n}`).join('&')}`,
  '?__proto__[admin]=1&constructor[prototype][x]=1',
  '?page=-1',
  '?page=1e9',
  '?page=99999999999999999999',
  '?page[]=1&page[x]=2',
  '?sort=;drop',
  '?pageSize=1000000',
  '?populate=*&filters[$or][0][id][$gt]=0',
  '?status=draft&locale=*',
  `?q=${encodeURIComponent('\u202E'.repeat(20))}`,
  `?q=${'%F0%9F%92%A9'.repeat(50)}`,
];

/** Path segments to send instead of an id or a slug. They are sent exactly as written. */
export const nastySegments: readonly string[] = [
  '%00',
  '%2e%2e%2f%2e%2e',
  '..%5c..%5c',
  '%ff',
  '%E0%A4%A',
  '%20',
  '-',
  '__proto__',
  "'%20or%20'1'%3D'1",
  'a'.repeat(1_500),
  '%F0%9F%92%A9',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '1',
  '*',
  '%3Cscript%3E',
];

/** A request body as bytes, with its content type. */
export interface RawBody {
  what: string;
  type: string | undefined;
  bytes: string | Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();

/** Bodies that do not match their content type, or that are larger than anyone needs. */
export const rawBodies: readonly RawBody[] = [
  { what: 'nothing', type: 'application/json', bytes: '' },
  { what: 'half of an object', type: 'application/json', bytes: '{"version":1,' },
  { what: 'a text', type: 'application/json', bytes: '"hello"' },
  { what: 'a number', type: 'application/json', bytes: '1e400' },
  { what: 'null', type: 'application/json', bytes: 'null' },
  { what: 'a list', type: 'application/json', bytes: '[1,2,3]' },
  { what: 'brackets a hundred thousand deep', type: 'application/json', bytes: '['.repeat(100_000) },
  {
    what: 'objects five thousand deep',
    type: 'application/json',
    bytes: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  },
  {
    what: 'a prototype',
    type: 'application/json',
    bytes: '{"__proto__":{"version":1},"constructor":{"prototype":{}}}',
  },
  { what: 'more than is taken', type: 'application/json', bytes: `{"a":"${'x'.repeat(300_000)}"}` },
  {
    what: 'UTF-16',
    type: 'application/json; charset=utf-16',
    bytes: new Uint8Array(Buffer.from('{"version":1}', 'utf16le')),
  },
  { what: 'an unknown charset', type: 'application/json; charset=klingon', bytes: '{"version":1}' },
  {
    what: 'broken UTF-8',
    type: 'application/json',
    bytes: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc3, 0x28, 0x7d]),
  },
  { what: 'null bytes', type: 'application/json', bytes: utf8.encode('{"a":"\0","b\0":1}') },
  { what: 'no content type', type: undefined, bytes: new Uint8Array(utf8.encode('{"version":1}')) },
  { what: 'XML', type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  {
    what: 'a form',
    type: 'application/x-www-form-urlencoded',
    bytes: 'version=1&item[kind]=product&item[sku]=SIM-KIT',
  },
  { what: 'a deep form', type: 'application/x-www-form-urlencoded', bytes: `a${'[b]'.repeat(200)}=1` },
  { what: 'ten thousand fields', type: 'application/x-www-form-urlencoded', bytes: 'a=1&'.repeat(10_000) },
  {
    what: 'a form of broken escapes',
    type: 'application/x-www-form-urlencoded',
    bytes: 'a=%&b=%zz&%00=%ff%fe&c=%ED%A0%80',
  },
  { what: 'parts without a boundary', type: 'multipart/form-data', bytes: '--x\r\nhello' },
  {
    what: 'parts that never end',
    type: 'multipart/form-data; boundary=x',
    bytes: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
  },
  {
    what: 'a file',
    type: 'multipart/form-data; boundary=x',
    bytes:
      '--x\r\nContent-Disposition: form-data; name="version"; filename="../../a\0.js"\r\nContent-Type: text/html\r\n\r\n<b>\r\n--x--\r\n',
  },
  { what: 'a text of no form', type: 'text/plain', bytes: 'version=1' },
  { what: 'an impossible content type', type: ';;;=,', bytes: 'a=1' },
];

/** Returns the path of every value that can be replaced: the leaves, and the objects and arrays around them. */
export function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  const own = path.length === 0 ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** Returns a copy with a different value at one path. `undefined` removes the key. */
export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && by === undefined) delete copy[key];
  else copy[key] = replaced(copy[key], rest, by);
  return copy;
}
