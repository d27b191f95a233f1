import type { Cart } from '@cerulean/contract/cart';
import type { ReactNode } from 'react';
import { InDock } from '../../platform/dock-slot.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Money } from '../../ui/price.tsx';

/** On phones: the sum so far and the next step, always in reach. The page's own button carries the class `desk`. */
export function NextBar({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <InDock>
      <BuyBar
        label={cart.totals.complete ? 'To pay today' : 'So far'}
        price={<Money amount={cart.totals.total} currency={cart.currency} />}
      >
        {children}
      </BuyBar>
    </InDock>
  );
}
