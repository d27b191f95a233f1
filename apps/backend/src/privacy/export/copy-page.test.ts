import { expect, it } from 'vitest';
import { places } from '../person/places.ts';
import { copyPage } from './copy-page.ts';

it('escapes whatever a person has typed, also in names of fields and deep in a value, and lets no script run', () => {
  const typed = `"><img src=x onerror="top.pwned=1"><script>top.pwned=1</script>`;
  const [place] = places;
  if (!place) throw new Error('There is no place');
  const rows = [{ name: typed, [typed]: 1, details: { city: typed, lines: [typed, { deep: typed }] } }];
  const page = copyPage([{ place, rows }], {
    shop: typed,
    email: typed,
    at: new Date(0),
    currency: 'USD',
    language: 'en',
  });
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain(`content="default-src 'none'`);
});
