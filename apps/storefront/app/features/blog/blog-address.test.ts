import { expect, test } from 'vitest';
import { blogAddress } from './blog-address.ts';

test('R03 tag, search and page stand in the address; another tag begins at the first page', () => {
  const filter = { tag: 'travel', q: 'a & b', page: 3 };
  expect(blogAddress(filter, { page: 4 })).toBe('/blogs?tag=travel&q=a+%26+b&page=4');
  expect(blogAddress(filter, { tag: 'network' })).toBe('/blogs?tag=network&q=a+%26+b');
  expect(blogAddress(filter, { tag: null, q: '' })).toBe('/blogs');
});
