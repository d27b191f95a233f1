/** `node scripts/words.mjs`: takes off `words-to-mend.txt` what is there no more. It never adds to the list. */
import { writeFileSync } from 'node:fs';
import { LIST, readList, readWords } from './lib/never-write.mjs';

const found = new Set(readWords());
const left = readList().filter((line) => found.has(line));
writeFileSync(LIST, `${left.join('\n')}\n`);
console.log(`${left.length} lines are left.`);
