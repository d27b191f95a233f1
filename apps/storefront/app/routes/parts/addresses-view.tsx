import * as words from '@cerulean/messages/account';
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
        title={words.addresses}
        lead={addresses.length > 0 ? words.addressesLead : null}
        action={
          addresses.length > 0 &&
          !isFull && (
            <ButtonLink href={NEW} tone="primary" icon={Plus}>
              {words.addAddress}
            </ButtonLink>
          )
        }
      >
        <DoneNote done={done} />
        {isFull && <p className="small muted">{words.addressesFull({ most: MAX_SAVED_ADDRESSES })}</p>}
      </AccountHead>
      {addresses.length === 0 ? (
        <Empty
          title={words.noAddresses}
          action={
            <ButtonLink href={NEW} tone="primary" icon={Plus}>
              {words.addAddress}
            </ButtonLink>
          }
        >
          <p>{words.noAddressesText}</p>
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
