import type { PlanItem, ProductItem } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlanOptions } from './plan-options.server.ts';
import { PlanWays } from './plan-ways.tsx';

const line = { id: 'line-1', name: 'Horizon', sim: 'esim', term: { unit: 'months', length: 12 } } as PlanItem;

/** Returns the text of the choice for a device, where a plan of the cart on an eSIM would get this SIM. */
function textOf(productKind: ProductItem['productKind'], sim: 'esim' | 'card'): string {
  return textWith(productKind, [{ line, sim, asItIs: sim === line.sim, like: 1 }]);
}

/** Returns the text of the choice for a device that these plans of the cart could go into. */
function textWith(productKind: ProductItem['productKind'], assignable: PlanOptions['assignable']): string {
  const html = renderToStaticMarkup(
    <PlanWays
      device={{ name: 'Kite SE', productKind } as ProductItem}
      options={{ plans: [], fitsAll: true, assignable, preselected: null, mayGoWithout: productKind !== 'sim-kit' }}
      fields={(name, saved) => ({ name, defaultValue: saved })}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

test('R06 a plan that changes to a card says that a SIM kit comes with it, unless it goes onto a kit of the cart', () => {
  expect(textOf('phone', 'card')).toContain('Adds a SIM kit');
  expect(textOf('phone', 'esim')).not.toContain('SIM kit');
  expect(textOf('sim-kit', 'card')).not.toContain('Adds');
});

test('R06 going on without a plan says which plans of the cart stay in it', () => {
  const alike = (like: number) => textWith('phone', [{ line, sim: 'esim', asItIs: true, like }]);
  expect(textWith('phone', [])).toContain('use it with another carrier');
  expect(alike(1)).toMatch(/Horizon +stays in your cart for another device/);
  expect(alike(2)).toContain('2 plans stay in your cart for other devices');
  expect(alike(1)).not.toContain('another carrier');
});
