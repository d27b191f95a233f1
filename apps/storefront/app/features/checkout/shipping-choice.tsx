import type { Cart, Delivery, ShippingOption } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { Money, moneyText } from '../../ui/price.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { stateName } from '../../ui/us-states.ts';
import { withheldMessage } from './obstacle-message.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface ShippingChoiceProps {
  cart: Cart;
  fields: FieldLookup;
  /** The method last selected in the form. It may not ship to the current address. */
  selected: string | null;
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
export function ShippingChoice({ cart, fields, selected, options, withheld }: ShippingChoiceProps) {
  const { defaultValue, error } = fields('shippingMethod', cart.shippingMethod ?? '');
  const wanted = selected ?? defaultValue;
  // Who selected a method that does not ship to the address selects another one: it may cost more.
  const chosen = wanted === '' && !error ? options[0]?.code : wanted;
  const hint = options.some(({ isFrom }) => isFrom) ? words.deliveryHint : undefined;
  return (
    // A new set of methods mounts the choice again, so that the selection is that of `chosen`.
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
          defaultChecked={option.code === chosen}
          title={option.name}
          note={<Details option={option} />}
          aside={<Cost option={option} currency={cart.currency} />}
        />
      ))}
      {withheld
        .filter((method) => withheldMessage(method) !== error)
        .map(({ code, name, why }) => (
          <p key={code} className={code === wanted ? 'error' : 'hint'} role="status">
            <span>{rich(words.notToAddress({ ...tags, method: name, why }))}</span>
          </p>
        ))}
    </ChoiceGroup>
  );
}

/** How many states are named at most. */
const MOST_NAMES = 3;

/** Returns the names of states, if there are some and not too many. */
function named(codes: readonly string[], type: Intl.ListFormatType) {
  const isNamed = codes.length > 0 && codes.length <= MOST_NAMES;
  const names = isNamed ? codes.map((code) => stateName(code, code)) : [];
  return {
    isNamed: isNamed ? 'yes' : 'no',
    states: new Intl.ListFormat(words.locale, { type }).format(names),
  } as const;
}

function Details({ option: { detail, notTo } }: Pick<CostProps, 'option'>) {
  return (
    <>
      {detail}
      {notTo && <span className="as-block">{words.notTo(named(notTo, 'disjunction'))}</span>}
    </>
  );
}

function Cost({ option: { price, isFrom, upTo = 0, upToIn = [] }, currency }: CostProps) {
  if (!isFrom) return price === 0 ? <b>{words.free}</b> : <Money amount={price} currency={currency} />;
  if (price > 0) return rich(words.priceFrom({ ...tags, price: moneyText(price, currency) }));
  return rich(words.freeOr({ ...tags, ...named(upToIn, 'conjunction'), price: moneyText(upTo, currency) }));
}
