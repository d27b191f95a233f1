import * as words from '@cerulean/messages/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich, tags } from './rich.tsx';

test('a message is shown with its elements, each value apart from the words', () => {
  const shown = <p>{rich(words.removed({ ...tags, name: 'Horizon' }))}</p>;
  expect(renderToStaticMarkup(shown)).toBe('<p><span translate="no">Horizon</span> was removed from your cart.</p>');
});
