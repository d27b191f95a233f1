import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormErrors } from './form.tsx';

test.each([
  ['the form as a whole', { issues: [], values: {}, notice: 'The line is busy.' }, 'The line is busy.'],
  ['its fields', { issues: [{ path: 'zip', message: 'Five digits' }], values: {} }, 'Fix 1 problem to continue'],
])('T03 without scripts, what is wrong with %s has the focus when the form comes back', (_, problem, words) => {
  const html = renderToStaticMarkup(<FormErrors problem={problem} />);
  expect(html).toMatch(/^<div[^>]* tabindex="-1"[^>]* autofocus=""/i);
  expect(html).toContain(words);
});
