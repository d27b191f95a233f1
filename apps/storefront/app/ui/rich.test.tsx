import * as words from '@cerulean/messages/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rich, tags } from './rich.tsx';

test('a message is shown with its elements, each value apart from the words', () => {
  const shown = <p>{rich(words.removed({ ...tags, name: 'Horizon' }))}</p>;
  expect(renderToStaticMarkup(shown)).toBe('<p>Removed from your cart: <span translate="no">Horizon</span>.</p>');
});
