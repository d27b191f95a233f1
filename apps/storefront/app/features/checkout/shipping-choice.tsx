import type { Cart } from '@cerulean/contract/cart';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Money } from '../../ui/price.tsx';
import type { FieldLookup } from '../../platform/field-lookup.ts';

/** How it is delivered. No weekdays: a page may be read tomorrow. */
export function ShippingChoice({ cart, fields }: { cart: Cart; fields: FieldLookup }) {
  const { defaultValue, error } = fields('shippingMethod', cart.shippingMethod ?? cart.shippingOptions[0]?.code ?? '');
  return (
    <ChoiceGroup id="shippingMethod" legend={<h2>Delivery</h2>} error={error}>
      {cart.shippingOptions.map((option) => (
        <ChoiceCard
          key={option.code}
          name="shippingMethod"
          value={option.code}
          defaultChecked={option.code === defaultValue}
          title={option.name}
          note={option.detail}
          aside={option.price === 0 ? <b>Free</b> : <Money amount={option.price} currency={cart.currency} />}
        />
      ))}
    </ChoiceGroup>
  );
}
