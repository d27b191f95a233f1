import type { SimReplacement } from '@cerulean/contract/lines';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReplacementNote } from './replacement-note.tsx';

function textOf(change: Partial<SimReplacement>): string {
  const sent = { state: 'sent', sim: 'card', iccidEnd: '0011', tracking: null, paused: false } as const;
  const replacement = { ...sent, carrier: 'usps', ...change };
  return renderToStaticMarkup(<ReplacementNote line={{ sim: 'card', replacement }} />).replaceAll(/<[^>]*>/g, '');
}

test('R13 a new SIM card names the shipping company that sends it, unless staff chose another one than listed', () => {
  expect(textOf({})).toContain('It ends in 0011 and was shipped with USPS. When it arrives');
  expect(textOf({ carrier: 'other' })).toContain('It ends in 0011. When it arrives');
  expect(textOf({ carrier: 'other', tracking: '94001' })).toContain('It ends in 0011, tracking number 94001. When');
});
