import type { SavedAddress } from '@cerulean/contract/account';
import { optionalFieldsOf, type AskingCart } from '@cerulean/contract/buyer-fields';
import { addressStepBodySchema, type AddressStepBody, type Cart } from '@cerulean/contract/cart';
import type { FieldIssue } from '@cerulean/contract/errors';
import * as words from '@cerulean/messages/checkout';
import { addressOf, issuesOf, textOf } from '../../platform/form.server.ts';
import { OTHER, SAME } from './choose-address.ts';
import type { ToKeep } from './saved-addresses.server.ts';

export type AddressForm =
  | { ok: true; body: AddressStepBody; keep: readonly ToKeep[] }
  | { ok: false; issues: FieldIssue[] };

/**
 * Reads the address step (R07). Fields are named by their path in the contract, `delivery.zip`, so that an issue points
 * at its field. Only the fields that this cart needs are read, because the form did not show the others. If one of the
 * `saved` addresses is chosen, it is copied from the account with its name. `keep` holds the entered addresses to save.
 */
export function readAddressForm(
  form: FormData,
  cart: Pick<Cart, 'needs'> & AskingCart,
  saved: readonly SavedAddress[] = [],
): AddressForm {
  const { needs } = cart;
  const parcel = needs.delivery ? chosenOf(form, 'delivery.saved', saved) : null;
  const help = needs.e911 ? chosenOf(form, 'e911.saved', saved) : null;
  const gone = [...(parcel === 'gone' ? ['delivery.saved'] : []), ...(help === 'gone' ? ['e911.saved'] : [])].map(
    (path) => ({ path, message: words.addressGone }),
  );
  if (parcel === 'gone' || help === 'gone') return { ok: false, issues: gone };
  const same = needs.delivery && (form.get('e911.same') === 'yes' || form.get('e911.saved') === SAME);
  const parsed = addressStepBodySchema.safeParse({
    version: Number(form.get('version')),
    contact: {
      email: form.get('contact.email') ?? '',
      name: parcel?.name ?? form.get('contact.name') ?? '',
      phone: null,
      ...Object.fromEntries(optionalFieldsOf(cart).map(({ name }) => [name, textOf(form, `contact.${name}`)])),
    },
    delivery: needs.delivery ? (parcel?.address ?? addressOf(form, 'delivery')) : null,
    e911: needs.e911 ? { same, address: same ? null : (help?.address ?? addressOf(form, 'e911.address')) } : null,
    taxPlace:
      needs.delivery || needs.e911
        ? null
        : { country: form.get('taxPlace.country') ?? '', state: null, zip: form.get('taxPlace.zip') ?? '' },
    shippingMethod: needs.delivery ? textOf(form, 'shippingMethod') : null,
  });
  if (!parsed.success) {
    return { ok: false, issues: issuesOf(parsed.error).map((each) => issueAtChoice(each, help !== null, saved)) };
  }
  if (needs.delivery && parsed.data.shippingMethod === null) {
    return { ok: false, issues: [{ path: 'shippingMethod', message: words.chooseDelivery }] };
  }
  const typed = { delivery: parcel === null, e911: help === null && !same };
  return { ok: true, body: parsed.data, keep: toKeep(form, parsed.data, typed, saved.length === 0) };
}

/** Places a problem with an address that was chosen, not entered, beside its choice, and says what to choose instead. */
function issueAtChoice(issue: FieldIssue, isSavedHelp: boolean, saved: readonly SavedAddress[]): FieldIssue {
  const isSame = issue.path === 'e911.same';
  if (!isSame && !(isSavedHelp && issue.path.startsWith('e911.address.'))) return issue;
  const path = isSame && saved.length === 0 ? 'e911.same' : 'e911.saved';
  // Only a PO box or a mailbox is refused in these lines of an address that is already saved, or entered for delivery.
  if (!isSame && !/\.line[12]$/.test(issue.path)) return { ...issue, path };
  const choice = path === 'e911.saved' ? 'saved' : 'box';
  return { path, message: words.helpNeedsStreet({ choice, same: words.sameAddress }) };
}

/** Returns the entered addresses to save. The account's first address becomes the default for each use it was given. */
function toKeep(
  form: FormData,
  { contact, delivery, e911 }: AddressStepBody,
  typed: { delivery: boolean; e911: boolean },
  isFirst: boolean,
): ToKeep[] {
  const keep: ToKeep[] = [];
  const { name } = contact;
  if (delivery && typed.delivery && form.get('delivery.keep') === 'yes') {
    keep.push({ name, address: delivery, isDelivery: isFirst, isE911: isFirst && e911?.same === true });
  }
  if (e911?.address && typed.e911 && form.get('e911.keep') === 'yes') {
    keep.push({ name, address: e911.address, isDelivery: false, isE911: isFirst });
  }
  return keep;
}

/** Returns the chosen saved address, `null` if an address was entered, or `gone` if it was removed in another tab. */
function chosenOf(form: FormData, field: string, saved: readonly SavedAddress[]): SavedAddress | 'gone' | null {
  const chosen = textOf(form, field);
  if (chosen === null || chosen === OTHER || chosen === SAME) return null;
  return saved.find(({ id }) => id === chosen) ?? 'gone';
}
