import type { Handlers } from '../http/handler.ts';
import { acknowledgePricesHandler } from './acknowledge-prices.ts';
import { decidePlanHandler } from './decide-plan.ts';
import { saveAddressHandler } from './save-address.ts';

/** The steps between cart and payment. */
export const checkoutHandlers: Handlers<'decidePlan' | 'saveAddress' | 'acknowledgePrices'> = {
  ...decidePlanHandler,
  ...saveAddressHandler,
  ...acknowledgePricesHandler,
};
