import { expect, it } from 'vitest';
import { spellingKey, tidied } from './spelling.ts';

it.each([
  ['SF  County', 'SF County'],
  ['  SF\u00a0County\t', 'SF County'],
  ['SF\nCounty', 'SF County'],
  ['ＳＦ\u3000County', 'SF County'],
  ['Don\u0303a Ana', 'Doña Ana'],
])('%j is kept as %j', (typed, kept) => expect(tidied(typed)).toBe(kept));

it.each(['sf county', 'SF  COUNTY', 'SF\u00a0County', 'S\u00adF \u200bCounty', ' ＳＦ County '])(
  '%j has the key of SF County',
  (typed) => expect(spellingKey(typed)).toBe(spellingKey('SF County')),
);

it('two names have two keys', () => expect(spellingKey('SF County')).not.toBe(spellingKey('SFCounty')));
