/** `npm run structure`: prints figures about the code's structure, which docs/developers/structure.md explains. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { measure } = await import('../tools/structure/measure.mjs');
  const { lines, small, long, pages, circles, purchase } = measure();
  const show = process.argv.includes('--list');
  /** @param {string} title @param {readonly string[]} rows */
  const print = (title, rows) => {
    process.stdout.write(`${title}\n`);
    if (show) for (const row of rows) process.stdout.write(`  ${row}\n`);
  };
  print(`Lines of code without tests and data: ${lines.toLocaleString('en-US')}`, []);
  print(`Files of up to 30 lines with one importer and no test: ${small.length}`, small);
  print(`Files over 350 lines: ${long.length}`, long);
  print(`Pages with more than 15 imports: ${pages.length}`, pages);
  print(
    `Folders in circles: ${circles.flat().length}`,
    circles.map((circle) => circle.join(', ')),
  );
  print(`Files of commerce on the way of a purchase: ${purchase.length}`, purchase);
});
