import type { Handlers } from '../../http/handler.ts';
import { setCodeHandler } from '../set-code.ts';
import { setPointsHandler } from '../set-points.ts';
import { acknowledgePricesHandler } from './acknowledge-prices.ts';
import { decidePlanHandler } from './decide-plan.ts';
import { quoteCartHandler } from './quote-cart.ts';
import { readDeliveryHandler } from './read-delivery.ts';
import { saveAddressHandler } from './save-address.ts';

/** The steps between cart and payment. */
export const checkoutHandlers: Handlers<
  'decidePlan' | 'readDelivery' | 'quoteCart' | 'saveAddress' | 'acknowledgePrices' | 'setCode' | 'setPoints'
> = {
  ...decidePlanHandler,
  ...readDeliveryHandler,
  ...quoteCartHandler,
  ...saveAddressHandler,
  ...acknowledgePricesHandler,
  ...setCodeHandler,
  ...setPointsHandler,
};
