import { savedAddressBodySchema, type SavedAddressBody } from '@cerulean/contract/account';
import { BackendError } from '../../platform/backend-error.ts';
import { isRefusal, unlessRefused } from '../../platform/backend.server.ts';
import { addressOf, backendIssues, issuesOf, textOf, valuesOf, type FormProblem } from '../../platform/form.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** What came of saving: nothing to mend, or a form that comes back, or an address that is no longer there. */
export type Saving = { problem: FormProblem | null; gone: boolean };

const SAVED: Saving = { problem: null, gone: false };

/**
 * Saves the address of a form, as a new one or in place of the one that is named. Fields are named as the contract nests
 * them, `address.zip`. A change of another tab is not written over: the form comes back with what was typed.
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
  return error.code === 'address_changed'
    ? 'This address was changed in another tab. What you typed is still here: check it and save again.'
    : error.message;
}

/** Removes one; a second click finds it gone, which is what was wanted. */
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
