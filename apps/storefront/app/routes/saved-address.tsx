import { MAX_ADDRESS_LABEL, MAX_NAME } from '@cerulean/rules/limits';
import { data, redirect } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { saveAddress } from '../features/account/address-form.server.ts';
import { donePath } from '../features/account/done-path.ts';
import { keepForm, ownerOrKept, statusOf } from '../features/account/kept-form.server.ts';
import { SessionEnded } from '../features/account/session-ended.tsx';
import { AddressFields } from '../features/checkout/address-fields.tsx';
import { afterForm } from '../platform/after-form.ts';
import { fieldLookup } from '../platform/field-lookup.ts';
import { FormErrors } from '../platform/form-errors.tsx';
import { Form } from '../platform/link.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Checkbox } from '../ui/tick.tsx';
import type { Route } from './+types/saved-address.ts';

const LIST = '/existing-user/addresses';

/** R13: one saved address, or a new one. The first is offered as the default for everything. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { backend } = current;
  const isNew = params.addressId === undefined;
  const read = await ownerOrKept(current, url.pathname, () =>
    Promise.all([backend.call('listAddresses'), backend.call('readAccount')]),
  );
  if (read === null) return { isNew, saved: null, name: null, isFirst: false };
  const [{ addresses }, { name }] = read;
  const saved = addresses.find(({ id }) => id === params.addressId) ?? null;
  if (!isNew && saved === null) throw pageNotFound(url.pathname);
  return { isNew, saved, name, isFirst: addresses.length === 0 };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const current = context.get(visit);
  const { problem, gone } = await keepForm(
    current,
    form,
    () => saveAddress(current, form, params.addressId ?? null),
    (kept) => ({ problem: kept, gone: false }),
  );
  if (gone) throw pageNotFound(url.pathname);
  return problem ? data({ problem }, statusOf(problem)) : redirect(donePath(LIST, 'address-saved'));
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta<typeof loader>(({ data: { isNew } }) => ({
  title: isNew ? 'Add an address' : 'Change an address',
  indexed: false,
}));

export default function SavedAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, saved, name, isFirst } = loaderData;
  const problem = actionData?.problem ?? null;
  const fields = fieldLookup(problem);
  // Without a session the saved one is not read: the form keeps the version that it was opened with.
  const version = saved?.version ?? problem?.values['version'];
  const saving = useSending();
  const isTicked = (box: 'isDelivery' | 'isE911') =>
    problem ? problem.values[box] === 'yes' : (saved?.[box] ?? isFirst);
  return (
    <AccountFrame>
      <AccountHead title={isNew ? 'Add an address' : 'Change an address'} />
      <Form className="form slim" method="post" noValidate>
        <SessionEnded problem={problem} />
        <FormErrors problem={problem} />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextField
          label="What you call it"
          optional
          hint="Home, work, or at Lena’s"
          {...fields('label', saved?.label ?? '')}
          maxLength={MAX_ADDRESS_LABEL}
          autoComplete="off"
        />
        <TextField
          label="Full name"
          hint="As it stands on the door or mailbox"
          {...fields('name', saved?.name ?? name ?? '')}
          maxLength={MAX_NAME}
          autoComplete="shipping name"
          required
        />
        <AddressFields prefix="address" saved={saved?.address ?? null} fields={fields} section="shipping" />
        <fieldset className="stack gap-1">
          <legend className="label mb-2">Offer it first for</legend>
          <Checkbox
            key={`delivery ${isTicked('isDelivery')}`}
            name="isDelivery"
            id="isDelivery"
            value="yes"
            label="Parcels"
            defaultChecked={isTicked('isDelivery')}
          />
          <Checkbox
            key={`e911 ${isTicked('isE911')}`}
            name="isE911"
            id="isE911"
            value="yes"
            label="Emergency calls"
            hint="If you call 911 over Wi-Fi, help is sent to the address of your line. This one is suggested for new lines"
            defaultChecked={isTicked('isE911')}
          />
        </fieldset>
        <div className="row apart">
          <TextLink href={LIST}>Back without saving</TextLink>
          <Button tone="primary" busy={saving} busyText="Saving">
            Save the address
          </Button>
        </div>
      </Form>
    </AccountFrame>
  );
}
