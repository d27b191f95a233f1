import type { Cart, Delivery, ShippingOption } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { stateName } from '../../ui/us-states.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface ShippingChoiceProps {
  cart: Cart;
  fields: FieldLookup;
  /** Shipping methods, with their cost for the current address. */
  options: readonly ShippingOption[];
  /** Methods that do not ship to that address, with the reasons. */
  withheld: Delivery['withheld'];
}

interface CostProps {
  option: ShippingOption;
  currency: string;
}

/** Choice of the shipping method. It names no weekdays, because the page may still be open the next day. */
export function ShippingChoice({ cart, fields, options, withheld }: ShippingChoiceProps) {
  const { defaultValue: wanted, error } = fields('shippingMethod', cart.shippingMethod ?? '');
  const chosen = options.find(({ code }) => code === wanted) ?? options[0];
  const hint = options.some(({ isFrom }) => isFrom) ? words.deliveryHint : undefined;
  return (
    // A new set of methods mounts the choice again, with its first method selected.
    <ChoiceGroup
      key={options.map(({ code }) => code).join()}
      id="shippingMethod"
      legend={<h2>{words.delivery}</h2>}
      hint={hint}
      error={error}
    >
      {options.map((option) => (
        <ChoiceCard
          key={option.code}
          name="shippingMethod"
          value={option.code}
          defaultChecked={option === chosen}
          title={option.name}
          note={option.detail}
          aside={<Cost option={option} currency={cart.currency} />}
        />
      ))}
      {withheld.map(({ code, name, why }) => (
        <p key={code} className="hint" role="status">
          {rich(words.notToAddress({ ...tags, method: name, why }))}
        </p>
      ))}
    </ChoiceGroup>
  );
}

/** How many states a price names at most. */
const MOST_NAMES = 3;

function Cost({ option: { price, isFrom, upTo = 0, upToIn = [] }, currency }: CostProps) {
  if (!isFrom) return price === 0 ? <b>{words.free}</b> : <Money amount={price} currency={currency} />;
  if (price > 0) return rich(words.priceFrom({ ...tags, price: moneyText(price, currency) }));
  const isNamed = upToIn.length > 0 && upToIn.length <= MOST_NAMES;
  const states = new Intl.ListFormat(words.locale).format(isNamed ? upToIn.map((code) => stateName(code, code)) : []);
  return rich(words.freeOr({ ...tags, isNamed: isNamed ? 'yes' : 'no', states, price: moneyText(upTo, currency) }));
}
