import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ZonePage } from './zone-page.tsx';

/** Delivery methods and zones, for staff who may see them; changing one needs a separate permission. */
export function DeliveryPage() {
  // The panel mounts this page at `delivery/*`, so what follows in the address is all that is left to read.
  const { '*': code = '' } = useParams();
  const zone = code.startsWith('zones/') ? code.slice('zones/'.length) : '';
  return (
    <Page.Protect permissions={[{ action: 'api::staff.delivery.read', subject: null }]}>
      {zone ? <ZonePage code={zone} /> : code ? <DeliveryDetails code={code} /> : <DeliveryList />}
    </Page.Protect>
  );
}
