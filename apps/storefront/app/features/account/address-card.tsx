import type { SavedAddress } from '@cerulean/contract/account';
import { Form } from '../../ui/link.tsx';
import { SubmitButton } from '../../platform/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { House, Icon, MapPin, Siren, Truck } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';

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
              <Icon of={Truck} size={16} /> Parcels
            </Badge>
          )}
          {isE911 && (
            <Badge>
              <Icon of={Siren} size={16} /> 911
            </Badge>
          )}
        </p>
      )}
      <div className="do">
        <TextLink href={`/existing-user/addresses/${id}`} about={title}>
          Change
        </TextLink>
        <details className="sure">
          <summary className="textlink">
            Remove<span className="sr"> {title}</span>
          </summary>
          <Form method="post" className="stack gap-3">
            <p className="small">Orders keep the address that they went to.</p>
            <input type="hidden" name="addressId" value={id} />
            <div>
              <SubmitButton size="sm" tone="danger" busyText="Removing">
                Yes, remove it
              </SubmitButton>
            </div>
          </Form>
        </details>
      </div>
    </li>
  );
}
