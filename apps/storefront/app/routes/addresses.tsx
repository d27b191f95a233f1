import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import { redirect } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { AddressCard } from '../features/account/address-card.tsx';
import { removeAddress } from '../features/account/address-form.server.ts';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { textOf } from '../platform/form.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { publicError } from '../platform/public-error.ts';
import { isValid } from '../platform/check-value.ts';
import { useSending } from '../platform/use-sending.ts';
import { visit } from '../platform/visit.ts';
import '../styles/routes/account-addresses.css';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Plus } from '../ui/icon.tsx';
import type { Route } from './+types/addresses.ts';

const HERE = '/existing-user/addresses';
const NEW = `${HERE}/new`;

/** R13: the saved addresses, the defaults first. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { addresses } = await ownerOnly(HERE, () => current.backend.call('listAddresses'));
  return { addresses, done: current.query.get('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const addressId = textOf(await request.formData(), 'addressId') ?? '';
  if (!isValid('uuid', addressId)) {
    throw publicError(400, 'We could not read that', { message: 'This form does not name an address.' });
  }
  await ownerOnly(HERE, () => removeAddress(context.get(visit), addressId));
  return redirect(donePath(HERE, 'address-removed'));
}

export const handle = pageMeta(() => ({ title: 'Your addresses', indexed: false }));

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { addresses, done } = loaderData;
  const sending = useSending();
  const isFull = addresses.length >= MAX_SAVED_ADDRESSES;
  return (
    <AccountFrame>
      <AccountHead
        title="Addresses"
        lead={addresses.length > 0 ? 'Checkout offers them, so that you need not type them again.' : null}
        action={
          addresses.length > 0 &&
          !isFull && (
            <ButtonLink href={NEW} tone="primary" icon={Plus}>
              Add an address
            </ButtonLink>
          )
        }
      >
        <DoneNote done={done} />
        {isFull && (
          <p className="small muted">
            These are {MAX_SAVED_ADDRESSES}, as many as an account can hold. Remove one to add another.
          </p>
        )}
      </AccountHead>
      {addresses.length === 0 ? (
        <Empty
          title="No addresses yet"
          action={
            <ButtonLink href={NEW} tone="primary" icon={Plus}>
              Add an address
            </ButtonLink>
          }
        >
          <p>Save where parcels go, and where help is sent when you call 911. Checkout then asks with one click.</p>
        </Empty>
      ) : (
        <ul className="address-cards">
          {addresses.map((saved) => (
            <AddressCard key={saved.id} saved={saved} busy={sending} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
