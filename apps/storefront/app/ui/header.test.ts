import * as words from '@cerulean/messages/frame';
import { describe, expect, it } from 'vitest';
import { isCurrent } from './header.tsx';

describe('header words', () => {
  it('counts the cart in words', () => {
    expect([0, 1, 128].map((count) => words.cart({ count }))).toEqual(['Cart', 'Cart, 1 item', 'Cart, 128 items']);
  });

  it('marks an entry for the pages under it, and home only for itself', () => {
    expect(isCurrent('/plans', '/plans/horizon')).toBe(true);
    expect(isCurrent('/plans', '/plans-old')).toBe(false);
    expect(isCurrent('/', '/plans')).toBe(false);
  });
});
