import { PSEUDO } from '@cerulean/messages/languages';
import { expect, it } from 'vitest';
import { retentionRules } from './retention-rules.ts';
import { type Kept, retentionText } from './retention-text.ts';

it('R23 says of each kind of data in the language asked for what is kept, why, and for how long', () => {
  const kinds = Object.keys(retentionRules) as Kept[];
  const texts = retentionText(kinds, PSEUDO);
  expect(texts).toHaveLength(kinds.length);
  for (const { what, why, keep } of texts) expect(`${what}${why}${keep}`).toMatch(/^(?:⟦retention\..*?⟧){3}$/s);
});
