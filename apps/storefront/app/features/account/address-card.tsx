import type { SavedAddress } from '@cerulean/contract/account';
import * as words from '@cerulean/messages/account';
import { AccountForm, SubmitButton } from '../../platform/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { House, Icon, MapPin, Siren, Truck } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';

/** A saved address: its name, the address itself, what it is the default for, and its edit and remove actions. */
export function AddressCard({ saved }: { saved: SavedAddress }) {
  const { id, label, name, address, isDelivery, isE911 } = saved;
  const title = label ?? address.line1;
  return (
    <li className="address-card">
      <Icon of={isDelivery ? House : MapPin} size={24} />
      <h2 className="t-3 break" translate="no">
        {title}
      </h2>
      <address translate="no">
        <span>{name}</span>
        {label !== null && <span>{address.line1}</span>}
        {address.line2 && <span>{address.line2}</span>}
        <span>
          {address.city}, {address.state} {address.zip}
        </span>
      </address>
      {(isDelivery || isE911) && (
        <p className="row gap-2">
          {isDelivery && (
            <Badge>
              <Icon of={Truck} size={16} /> {words.packages}
            </Badge>
          )}
          {isE911 && (
            <Badge>
              <Icon of={Siren} size={16} /> {words.emergency}
            </Badge>
          )}
        </p>
      )}
      <div className="do">
        <TextLink href={`/existing-user/addresses/${id}`}>{rich(words.change({ ...tags, name: title }))}</TextLink>
        <details className="sure">
          <summary className="textlink">{rich(words.remove({ ...tags, name: title }))}</summary>
          <AccountForm method="post" className="stack gap-3">
            <p className="small">{words.ordersKeepIt}</p>
            <input type="hidden" name="addressId" value={id} />
            <div>
              <SubmitButton size="sm" tone="danger" busyText={words.removing}>
                {words.yesRemove}
              </SubmitButton>
            </div>
          </AccountForm>
        </details>
      </div>
    </li>
  );
}
