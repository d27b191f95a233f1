/** Draws the diagrams of docs/state-machines.md from the transition tables in packages/rules. Needs Node 24. */
import { readFile, writeFile } from 'node:fs/promises';
import { drawStates } from '../packages/rules/src/drawn-states.ts';

const file = new URL('../docs/state-machines.md', import.meta.url);
await writeFile(file, drawStates(await readFile(file, 'utf8')));
