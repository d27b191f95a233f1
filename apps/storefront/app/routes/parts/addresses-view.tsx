import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import { AccountFrame, AccountHead } from '../../features/account/account-frame.tsx';
import { AddressCard } from '../../features/account/address-card.tsx';
import { DoneNote } from '../../features/account/notes.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Plus } from '../../ui/icon.tsx';
import type { Route } from '../+types/addresses.ts';
import { ADDRESSES } from '../../features/account/account-nav.ts';

const NEW = `${ADDRESSES}/new`;

export function AddressesView({ loaderData }: Route.ComponentProps) {
  const { addresses, done } = loaderData;
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
            <AddressCard key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
