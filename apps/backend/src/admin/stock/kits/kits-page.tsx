import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { KitBatches } from './kit-batches.tsx';
import { KitList } from './kit-list.tsx';

/** SIM kits for staff: what is on hand, and the batches with their import and their sheets of QR codes (R28). */
export function KitsPage() {
  // The panel mounts this page at `sim-kits/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.kits.read', subject: null }]}>
      {place === 'batches' ? <KitBatches /> : <KitList />}
    </Page.Protect>
  );
}
