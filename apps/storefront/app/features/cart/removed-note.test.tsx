import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RemovedNote, type Removed } from './removed-note.tsx';

function draw(removed: Removed): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <RemovedNote cartId="cart-1" removed={removed} /> }]);
  return renderToStaticMarkup(<Stub />);
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('R05 a removed plan is called one line of its plan, because another line with it may be left', () => {
  const page = draw({ name: 'Horizon', fields: { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } });
  expect(textOf(page)).toContain('Removed from your cart: 1 Horizon line.');
  expect(textOf(page)).toContain('Undo removing Horizon');
  expect(page).toContain('<input type="hidden" name="sku" value="PLAN-HORIZON-12M"/>');
});

test('R05 a removed device is called by its name', () => {
  const page = draw({ name: 'Lumen 7', fields: { kind: 'product', sku: 'LUMEN-7', quantity: '2' } });
  expect(textOf(page)).toContain('Removed from your cart: Lumen 7.');
  expect(page).toContain('<input type="hidden" name="quantity" value="2"/>');
});
