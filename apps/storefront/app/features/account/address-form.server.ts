import { savedAddressBodySchema, type SavedAddressBody } from '@cerulean/contract/account';
import * as words from '@cerulean/messages/account';
import { BackendError } from '../../platform/backend-error.ts';
import { isRefusal, unlessRefused } from '../../platform/backend.server.ts';
import { addressOf, backendIssues, issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Result of saving: `problem` is `null` if the form has no errors. `gone` is true if the address no longer exists. */
export type Saving = { problem: FormProblem | null; gone: boolean };

const SAVED: Saving = { problem: null, gone: false };

/**
 * Saves the address in a form as a new address or in place of an existing one. Fields are named by their path in the
 * contract: `address.zip`. A change made in another tab is not overwritten: the form returns with the entered values.
 */
export async function saveAddress(
  requestContext: RequestContext,
  form: FormData,
  addressId: string | null,
): Promise<Saving> {
  const parsed = savedAddressBodySchema.safeParse(bodyOf(form));
  if (!parsed.success) return { problem: { issues: issuesOf(parsed.error), values: valuesOf(form) }, gone: false };
  try {
    await send(requestContext, form, parsed.data, addressId);
    return SAVED;
  } catch (error) {
    if (isRefusal(error, 'not_found')) return { problem: null, gone: true };
    const issues = backendIssues(error);
    if (issues.length > 0) return { problem: { issues, values: valuesOf(form) }, gone: false };
    if (!(error instanceof BackendError) || error.status !== 409) throw error;
    return { problem: { issues: [], values: valuesOf(form), notice: webhookEventOf(error) }, gone: false };
  }
}

function send(
  requestContext: RequestContext,
  form: FormData,
  body: SavedAddressBody,
  addressId: string | null,
): Promise<unknown> {
  if (addressId === null) return requestContext.backend.call('createAddress', { body });
  const version = Number(form.get('version')) || 0;
  return requestContext.backend.call('changeAddress', { params: { addressId }, body: { ...body, version } });
}

function webhookEventOf(error: BackendError): string {
  return error.code === 'address_changed' ? words.addressInOtherTab : error.message;
}

/** Removes an address. A second click finds the address already removed, which counts as success. */
export async function removeAddress(requestContext: RequestContext, addressId: string): Promise<void> {
  await unlessRefused(requestContext.backend.call('removeAddress', { params: { addressId } }), 'not_found');
}

function bodyOf(form: FormData) {
  return {
    label: textOf(form, 'label'),
    name: form.get('name') ?? '',
    address: addressOf(form, 'address'),
    isDelivery: form.get('isDelivery') === 'yes',
    isE911: form.get('isE911') === 'yes',
  };
}
