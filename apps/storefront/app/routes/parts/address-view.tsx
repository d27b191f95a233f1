import type { Cart } from '@cerulean/contract/cart';
import * as fieldWords from '@cerulean/messages/buyer-fields';
import * as words from '@cerulean/messages/checkout';
import { MAX_EMAIL } from '@cerulean/rules/limits';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { Form } from '../../ui/link.tsx';
import { chosenDelivery } from '../../features/checkout/choose-address.ts';
import { CheckoutPage, NextBar } from '../../features/checkout/checkout-page.tsx';
import { DeliveryAddress, NameField, EmergencyAddress } from '../../features/checkout/address-parts.tsx';
import { fieldLookup, FormErrors, SubmitButton, type FieldLookup } from '../../platform/form.tsx';
import { listedProblem } from '../../features/checkout/listed-problem.ts';
import { obstacleMessage } from '../../features/checkout/obstacle-message.ts';
import { ShippingChoice } from '../../features/checkout/shipping-choice.tsx';
import { quotedPlace } from '../../features/checkout/quoted-choice.ts';
import { useQuote } from '../../features/checkout/use-quote.ts';
import { useZipFill } from '../../features/checkout/use-zip-fill.ts';
import { useDelivery } from '../../features/checkout/use-delivery.ts';
import { Note } from '../../ui/note.tsx';
import type { Option } from '../../ui/select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from '../+types/address.ts';

export function AddressView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, known, optional, delivery, countries, why, place } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  const [typed, askDelivery] = useDelivery(cart.id, known?.addresses ?? []);
  const [shown, askQuote] = useQuote(cart, (form) => {
    const chosen = known?.addresses.find(({ id }) => id === form.get('delivery.saved'))?.address;
    const typed = (name: string) => String(form.get(`delivery.${name}`) ?? '');
    return quotedPlace(form, { state: chosen?.state ?? typed('state'), zip: chosen?.zip ?? typed('zip') });
  });
  const { needs } = cart;
  const listed = useMemo(() => listedProblem(problem, needs.delivery), [problem, needs.delivery]);
  const [deliverTo, setDeliverTo] = useState(
    () => fields('delivery.saved', chosenDelivery(cart, known?.addresses ?? [])).defaultValue,
  );
  useEffect(() => {
    // This is the saved address that was chosen before the script was loaded.
    const early = document.querySelector<HTMLInputElement>('[name="delivery.saved"]:checked');
    if (early) setDeliverTo(early.value);
  }, []);
  const fillByZip = useZipFill(cart.id);
  // What was selected is still known after the address has taken it away.
  const [method, setMethod] = useState<string | null>(null);
  const change = (event: FormEvent<HTMLFormElement>) => {
    const selected = new FormData(event.currentTarget).get('shippingMethod');
    if (selected !== null) setMethod(String(selected));
    fillByZip(event);
    if (event.target instanceof HTMLInputElement && event.target.name === 'delivery.saved')
      setDeliverTo(event.target.value);
    if (!needs.delivery) return;
    askDelivery(event);
    askQuote(event);
  };
  const atFirst = delivery ?? { options: cart.shippingOptions, obstacle: cart.shippingObstacle };
  const ways = [typed?.options, problem?.delivery?.options, atFirst.options, cart.shippingOptions];
  const options = ways.find((each) => each !== undefined && each.length > 0) ?? [];
  const obstacle = typed ? typed.obstacle : problem === null ? atFirst.obstacle : undefined;
  const cannotSend = obstacle && (
    <Note tone="bad" title={words.cannotSend} live={typed === null ? undefined : 'status'}>
      <p>{obstacleMessage(obstacle, typed !== null || delivery !== null || cart.delivery !== null)}</p>
    </Note>
  );
  return (
    <CheckoutPage cart={cart} at={2} title={titleFor(cart)} why={why} shown={shown}>
      <Form id="step" className="form" method="post" noValidate onChange={change}>
        <input type="hidden" name="version" value={cart.version} />
        <FormErrors problem={listed} />
        {typed === null && cannotSend}
        <EmailField
          label={words.email}
          hint={receiptHint(cart)}
          {...fields('contact.email', cart.contact?.email ?? known?.account.email ?? '')}
          maxLength={MAX_EMAIL}
        />
        {needs.delivery ? (
          <DeliveryAddress cart={cart} fields={fields} known={known} place={place} />
        ) : (
          <NameField cart={cart} fields={fields} known={known} />
        )}
        {optional.map(({ name, input }) => (
          <TextField
            key={name}
            optional
            label={fieldWords.label({ field: name })}
            hint={fieldWords.hint({ field: name })}
            {...fields(
              `contact.${name}`,
              cart.contact?.[name] ?? (name === 'phone' ? known?.account.phone : null) ?? '',
            )}
            {...input}
          />
        ))}
        {needs.e911 && (
          <EmergencyAddress
            cart={cart}
            fields={fields}
            values={problem?.values}
            known={known}
            place={place}
            deliverTo={deliverTo}
          />
        )}
        {!needs.delivery && !needs.e911 && (
          <TaxPlace cart={cart} fields={fields} countries={countries} zip={place?.zip ?? ''} />
        )}
        {typed !== null && cannotSend}
        {needs.delivery && options.length > 0 && (
          <ShippingChoice
            cart={cart}
            fields={fields}
            selected={method}
            options={options}
            withheld={(typed ?? problem?.delivery ?? delivery)?.withheld ?? []}
          />
        )}
        <div className="row apart">
          <TextLink href={`/cart/${cart.id}`} reload>
            {words.backToCart}
          </TextLink>
          <SubmitButton tone="primary" size="lg" className="desk" busyText={words.saving}>
            {words.saveAndGoOn}
          </SubmitButton>
        </div>
      </Form>
      <NextBar cart={shown}>
        <SubmitButton form="step" tone="primary" busyText={words.saving}>
          {words.saveAndGoOn}
        </SubmitButton>
      </NextBar>
    </CheckoutPage>
  );
}

function titleFor({ needs }: Cart): string {
  return needs.delivery ? words.whereTo : words.whoFor;
}

function receiptHint(cart: Cart): string {
  return cart.items.some((item) => item.kind === 'plan' && item.sim === 'esim') ? words.esimHint : words.receiptHint;
}

interface PartProps {
  cart: Cart;
  fields: FieldLookup;
}

/** Asks a data-only eSIM's buyer for their location, for taxes. `zip` is the ZIP code whose coverage they checked. */
function TaxPlace({ cart, fields, countries, zip }: PartProps & { countries: readonly Option[]; zip: string }) {
  return (
    <div className="two">
      <SelectField
        label={words.country}
        {...fields('taxPlace.country', cart.taxPlace?.country ?? (zip === '' ? '' : 'US'))}
        options={countries}
        empty={words.chooseCountry}
        autoComplete="country"
        required
      />
      <TextField
        label={words.postalCode}
        hint={words.postalCodeHint}
        {...fields('taxPlace.zip', cart.taxPlace?.zip ?? zip)}
        maxLength={12}
        autoComplete="postal-code"
        required
      />
    </div>
  );
}
