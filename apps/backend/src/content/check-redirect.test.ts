import { describe, expect, test } from 'vitest';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';
import { checkRedirect, shopPath, usableRedirect, type StoredRedirect } from './check-redirect.ts';

const publicUrl = 'https://shop.example';
const moved = (from: string | null, to: string | null): StoredRedirect => ({ from, kind: 'moved', to });
const gone = (from: string, to: string | null = null): StoredRedirect => ({ from, kind: 'gone', to });

/** Returns the name of the field that the check rejects, or `null`. */
function refusedField(redirect: StoredRedirect, others: StoredRedirect[] = [], isPublished = true): string | null {
  try {
    checkRedirect(redirect, others, { publicUrl, isPublished });
    return null;
  } catch (error) {
    if (error instanceof FieldProblem) return error.path.join('.');
    throw error;
  }
}

describe('R27 redirects that editors keep', () => {
  test('an address of this shop is one path, however it is written', () => {
    expect(shopPath('/sale', publicUrl)).toBe('/sale');
    expect(shopPath(' /sale/ ', publicUrl)).toBe('/sale');
    expect(shopPath('//sale', publicUrl)).toBeNull();
    expect(shopPath('/a//b/', publicUrl)).toBe('/a/b');
    expect(shopPath('https://shop.example/sale?x=1#y', publicUrl)).toBe('/sale?x=1#y');
    expect(shopPath('/zwei wörter', publicUrl)).toBe('/zwei%20w%C3%B6rter');
  });

  test.each([
    'https://evil.example/',
    '/\\evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'sale',
    '',
    'https://u@shop.example/',
  ])('%j is no address of this shop', (address) => {
    expect(shopPath(address, publicUrl)).toBeNull();
    expect(refusedField(moved('/old', address || ' '))).toBe('to');
  });

  test('a redirect to a page, and one that says that a page is gone, are fine', () => {
    expect(refusedField(moved('/old', '/plans'))).toBeNull();
    expect(refusedField(moved('/plans/old-name', '/plans/horizon'))).toBeNull();
    expect(refusedField(moved('/old', `${publicUrl}/plans?data=10`))).toBeNull();
    expect(refusedField(gone('/old'))).toBeNull();
  });

  test.each([
    '/',
    '/plans',
    '/plans/',
    '/usa',
    '/cart/anything',
    '/existing-user/orders',
    '/uploads/a.png',
    '/admin',
    '/_me',
  ])('none begins at the shop’s own address %s', (from) => {
    expect(refusedField(moved(from, '/products'))).toBe('from');
    expect(refusedField(gone(from))).toBe('from');
  });

  test.each(['old', 'https://evil.example/old', '/old?x=1', '/old#part'])('none begins at %s', (from) => {
    expect(refusedField(moved(from, '/plans'))).toBe('from');
  });

  test('two of them cannot begin at one address, however it is written', () => {
    expect(refusedField(moved('/old/', '/plans'), [moved('/old', '/products')])).toBe('from');
    expect(refusedField(moved('/old', '/plans'), [gone(`${publicUrl}/old`)])).toBe('from');
  });

  test('none leads round in a circle, over others neither', () => {
    expect(refusedField(moved('/a', '/a'))).toBe('to');
    expect(refusedField(moved('/a', '/a/?x=1'))).toBe('to');
    expect(refusedField(moved('/a', '/b'), [moved('/b', '/c'), moved('/c', '/a#top')])).toBe('to');
    expect(refusedField(moved('/a', '/b'), [moved('/b', '/c')])).toBeNull();
  });

  test('a circle that does not come back here, and long chains, are refused too', () => {
    expect(refusedField(moved('/a', '/b'), [moved('/b', '/c'), moved('/c', '/b')])).toBe('to');
    const chain = Array.from({ length: 8 }, (_, index) => moved(`/n${index}`, `/n${index + 1}`));
    expect(refusedField(moved('/a', '/n0'), chain)).toBe('to');
  });

  test('one that is gone leads nowhere, one that moved leads somewhere', () => {
    expect(refusedField(gone('/old', '/plans'))).toBe('to');
    expect(refusedField(moved('/old', null))).toBe('to');
    expect(refusedField(moved('/old', ''))).toBe('to');
  });

  test('a draft may still lack what it needs', () => {
    expect(refusedField(moved(null, null), [], false)).toBeNull();
    expect(refusedField(moved('/old', null), [], false)).toBeNull();
    expect(refusedField({ from: '/old', kind: null, to: null }, [], false)).toBeNull();
  });

  test('the storefront gets only what it can follow', () => {
    expect(usableRedirect(moved('/old/', `${publicUrl}/plans`), publicUrl)).toEqual({
      from: '/old',
      to: '/plans',
      kind: 'moved',
    });
    expect(usableRedirect(gone('/old'), publicUrl)).toEqual({ from: '/old', to: null, kind: 'gone' });
    expect(usableRedirect(moved('/old', 'https://evil.example'), publicUrl)).toBeNull();
    expect(usableRedirect(moved(null, '/plans'), publicUrl)).toBeNull();
  });
});
