import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { MAX_NAME } from '@cerulean/rules/limits';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import type { CheckedPlace } from '../../platform/cookies.server.ts';
import { AddressFields, startOf } from './address-fields.tsx';
import { chosenDelivery, chosenE911, SAME } from './choose-address.ts';
import { SavedChoice } from './saved-choice.tsx';
import type { Known } from './saved-addresses.server.ts';
import type { FieldLookup } from '../../platform/form.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { ChoiceCard } from '../../ui/choices.tsx';

interface PartProps {
  cart: Cart;
  fields: FieldLookup;
  /** The signed-in account with its saved addresses. `null` for anyone else. */
  known: Known | null;
}

/** Field for the recipient's name. */
export function NameField({ cart, fields, known }: PartProps) {
  return (
    <TextField
      label={words.name}
      hint={cart.needs.delivery ? words.nameHint : undefined}
      {...fields('contact.name', cart.contact?.name ?? known?.account.name ?? '')}
      maxLength={MAX_NAME}
      autoComplete="name"
      required
    />
  );
}

/** The delivery address (R07): one of the account's saved addresses with its name, or fields for a new address. */
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
      legend={<h2>{words.deliverTo}</h2>}
      addresses={addresses}
      chosen={defaultValue}
      error={error}
    >
      {typed}
    </SavedChoice>
  );
}

/** Checkbox that saves the entered address for the next order. */
export function KeepBox({ name, fields }: { name: string; fields: FieldLookup }) {
  return (
    <Checkbox
      name={name}
      id={name}
      value="yes"
      label={words.keepAddress}
      defaultChecked={fields(name, '').defaultValue === 'yes'}
    />
  );
}

interface EmergencyProps {
  cart: Cart;
  fields: FieldLookup;
  values?: FormProblem['values'] | undefined;
  known: Known | null;
  place: CheckedPlace | null;
  /** Id of the saved address that is chosen for delivery. */
  deliverTo: string;
}

/** The E911 address, to which help is sent when someone calls 911 over Wi-Fi. By default, the delivery address. */
export function EmergencyAddress({ cart, fields, values, known, place, deliverTo }: EmergencyProps) {
  const addresses = known?.addresses ?? [];
  const typed = (
    <>
      <AddressFields
        prefix="e911.address"
        saved={cart.e911?.address ?? startOf(place)}
        fields={fields}
        section="section-e911"
      />
      {known?.hasRoom && <KeepBox name="e911.keep" fields={fields} />}
    </>
  );
  if (addresses.length === 0) return <TypedAddress cart={cart} fields={fields} values={values} typed={typed} />;
  const { defaultValue, error } = fields('e911.saved', chosenE911(cart, addresses));
  return (
    <SavedChoice
      name="e911.saved"
      legend={<h2>{words.emergency}</h2>}
      hint={<Purpose cart={cart} />}
      addresses={addresses}
      chosen={defaultValue}
      open={cart.needs.delivery ? 1 : 4}
      error={error}
      listed={cart.needs.delivery ? deliverTo : undefined}
      before={
        cart.needs.delivery && (
          <ChoiceCard name="e911.saved" value={SAME} defaultChecked={defaultValue === SAME} title={words.sameAddress} />
        )
      }
    >
      {typed}
    </SavedChoice>
  );
}

function TypedAddress({
  cart,
  fields,
  values,
  typed,
}: Pick<EmergencyProps, 'cart' | 'fields' | 'values'> & { typed: ReactNode }) {
  const { error } = fields('e911.same', '');
  const same = values === undefined ? (cart.e911?.same ?? true) : values['e911.same'] === 'yes';
  return (
    <fieldset className="stack gap-4 e911">
      <legend>
        <h2>{words.emergency}</h2>
      </legend>
      <p className="small muted">
        <Purpose cart={cart} />
      </p>
      {cart.needs.delivery && (
        <Checkbox
          name="e911.same"
          value="yes"
          id="e911.same"
          label={words.sameAddress}
          defaultChecked={same}
          {...(error && { error })}
        />
      )}
      <div className="stack gap-5 e911-own">{typed}</div>
    </fieldset>
  );
}

function Purpose({ cart }: { cart: Cart }) {
  const lines = cart.items.filter((item) => item.kind === 'plan' && item.planKind === 'voice').length;
  return words.emergencyHint({ lines });
}
