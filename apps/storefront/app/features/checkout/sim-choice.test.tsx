import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SimChoice } from './sim-choice.tsx';

function textOf(ownKit: boolean): string {
  const html = renderToStaticMarkup(
    <SimChoice
      fields={(name, saved) => ({ name, defaultValue: saved })}
      sims={['esim', 'card']}
      saved="card"
      device={null}
      ownKit={ownKit}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

test('R28 a line that gets a card of the buyer promises no other card', () => {
  expect(textOf(false)).toContain('We’ll ship you a SIM kit.');
  expect(textOf(true)).not.toContain('ship you a SIM kit');
  expect(textOf(true)).toContain('You already have your SIM card. We won’t ship another.');
});
