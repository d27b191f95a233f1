import type { Cart } from '@cerulean/contract/cart';
import type { GatewayName } from '@cerulean/contract/gateways';
import * as words from '@cerulean/messages/checkout';
import { Button } from '../../ui/button.tsx';
import { CreditCard, Icon, Lock, Wallet } from '../../ui/icon.tsx';
import { moneyText } from '../../ui/price.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choices.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { WayToPay } from './choose-gateway.server.ts';

/** Returns true if promotions and points cover the total. Then there is no gateway and no charge (decision 0023). */
export function isFree({ totals }: Pick<Cart, 'totals'>): boolean {
  return totals.complete && totals.total === 0;
}

const ICONS = { card: CreditCard, wallet: Wallet };

interface Ways {
  ways: readonly WayToPay[];
  chosen: GatewayName | undefined;
}

/** The choice of payment methods, if there is an amount to pay (R10). */
export function WaysToPay({ cart, ways, chosen }: Ways & { cart: Cart }) {
  return isFree(cart) ? null : <GatewayChoice ways={ways} chosen={chosen} />;
}

/** Note below the button about how the buyer is charged. */
export function ChargeNote({ cart }: { cart: Cart }) {
  return <p className="small muted mid-text">{isFree(cart) ? words.nothingToPay : words.chargedOnce}</p>;
}

/** The button that places the order. It shows the amount if the next page is the gateway's payment page. */
export function PayButton({
  cart,
  paying,
  ...look
}: {
  cart: Cart;
  paying: boolean;
  className?: string;
  wide?: boolean;
}) {
  const free = isFree(cart);
  return (
    <Button
      {...look}
      form="step"
      tone="primary"
      size="lg"
      icon={free ? undefined : Lock}
      busy={paying}
      busyText={free ? words.placingOrder : words.openingPayment}
      disabled={cart.priceChanges.length > 0}
    >
      {free ? words.placeOrder : rich(words.pay({ ...tags, amount: moneyText(cart.totals.total, cart.currency) }))}
    </Button>
  );
}

/** Choice of the enabled payment methods (R10). The previous choice is preselected. */
function GatewayChoice({ ways, chosen }: Ways) {
  return (
    <ChoiceGroup id="gateway" legend={<h2>{words.payWith}</h2>}>
      {ways.map(({ name, title, note, icon }) => (
        <ChoiceCard
          key={name}
          name="gateway"
          value={name}
          defaultChecked={name === chosen}
          title={title}
          note={note}
          aside={<Icon of={ICONS[icon]} size={22} />}
        />
      ))}
    </ChoiceGroup>
  );
}
