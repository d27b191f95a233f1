import type { Cart } from '@cerulean/contract/cart';
import { MAX_NAME } from '@cerulean/rules/limits';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import type { CheckedPlace } from '../../platform/cookies.server.ts';
import { AddressFields, startOf } from './address-fields.tsx';
import { chosenDelivery } from './choose-address.ts';
import { SavedChoice } from './saved-choice.tsx';
import type { Known } from './saved-addresses.server.ts';
import type { FieldLookup } from '../../platform/form-errors.tsx';

interface PartProps {
  cart: Cart;
  fields: FieldLookup;
  /** The account that is logged in. */
  known: Known | null;
}

/** Who it is for. */
export function NameField({ cart, fields, known }: PartProps) {
  return (
    <TextField
      label="Full name"
      hint={cart.needs.delivery ? 'As it stands on your door or mailbox' : undefined}
      {...fields('contact.name', cart.contact?.name ?? known?.account.name ?? '')}
      maxLength={MAX_NAME}
      autoComplete="name"
      required
    />
  );
}

/** Where the parcel goes (R07): one of the account's addresses with its name, or one that is typed. */
export function DeliveryAddress({ cart, fields, known, place }: PartProps & { place: CheckedPlace | null }) {
  const addresses = known?.addresses ?? [];
  const typed = (
    <>
      <NameField cart={cart} fields={fields} known={known} />
      <AddressFields prefix="delivery" saved={cart.delivery ?? startOf(place)} fields={fields} section="shipping" />
      {known?.hasRoom && <KeepBox name="delivery.keep" fields={fields} />}
    </>
  );
  if (addresses.length === 0) return typed;
  const { defaultValue, error } = fields('delivery.saved', chosenDelivery(cart, addresses));
  return (
    <SavedChoice
      name="delivery.saved"
      legend={<h2>Deliver to</h2>}
      addresses={addresses}
      chosen={defaultValue}
      error={error}
    >
      {typed}
    </SavedChoice>
  );
}

/** Keeps what is typed for the next order. */
export function KeepBox({ name, fields }: { name: string; fields: FieldLookup }) {
  return (
    <Checkbox
      name={name}
      id={name}
      value="yes"
      label="Keep this address in my account"
      defaultChecked={fields(name, '').defaultValue === 'yes'}
    />
  );
}
