import * as words from '@cerulean/messages/account';
import { MAX_ADDRESS_LABEL, MAX_NAME } from '@cerulean/rules/limits';
import { pageMeta } from '../platform/page-exports.ts';
import type { Route } from './+types/saved-address.ts';
import type { loader } from './parts/saved-address.server.ts';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { SessionEnded } from '../features/account/notes.tsx';
import { AddressFields } from '../features/checkout/address-fields.tsx';
import { AccountForm, fieldLookup, FormErrors, SubmitButton } from '../platform/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Checkbox } from '../ui/tick.tsx';
import { ADDRESSES } from '../features/account/account-nav.ts';

export { loader, action } from './parts/saved-address.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta<typeof loader>(({ data: { isNew } }) => ({
  title: isNew ? words.addAddress : words.changeAddress,
  indexed: false,
}));

export default function SavedAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, saved, name, isFirst } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  // Without a session, the saved address is not read, so the form keeps the version with which it was opened.
  const version = saved?.version ?? problem?.values['version'];
  const isTicked = (box: 'isDelivery' | 'isE911') =>
    problem ? problem.values[box] === 'yes' : (saved?.[box] ?? isFirst);
  return (
    <AccountFrame>
      <AccountHead title={isNew ? words.addAddress : words.changeAddress} />
      <AccountForm className="form slim" method="post" noValidate>
        <SessionEnded problem={problem} />
        <FormErrors problem={problem} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextField
          label={words.addressName}
          optional
          hint={words.addressNameHint}
          {...fields('label', saved?.label ?? '')}
          maxLength={MAX_ADDRESS_LABEL}
          autoComplete="off"
        />
        <TextField
          label={words.fullName}
          hint={words.nameHint}
          {...fields('name', saved?.name ?? name ?? '')}
          maxLength={MAX_NAME}
          autoComplete="shipping name"
          required
        />
        <AddressFields prefix="address" saved={saved?.address ?? null} fields={fields} section="shipping" />
        <fieldset className="stack gap-1">
          <legend className="label mb-2">{words.offerFirst}</legend>
          <Checkbox
            key={`delivery ${isTicked('isDelivery')}`}
            name="isDelivery"
            id="isDelivery"
            value="yes"
            label={words.packages}
            defaultChecked={isTicked('isDelivery')}
          />
          <Checkbox
            key={`e911 ${isTicked('isE911')}`}
            name="isE911"
            id="isE911"
            value="yes"
            label={words.emergencyCalls}
            hint={words.emergencyCallsHint}
            defaultChecked={isTicked('isE911')}
          />
        </fieldset>
        <div className="row apart">
          <TextLink href={ADDRESSES}>{words.backWithoutSaving}</TextLink>
          <SubmitButton tone="primary" busyText={words.saving}>
            {words.saveAddress}
          </SubmitButton>
        </div>
      </AccountForm>
    </AccountFrame>
  );
}
