import { Page } from '@strapi/strapi/admin';
import { useParams, NavLink } from 'react-router-dom';
import { Link } from '@strapi/design-system';
import { KitBatches } from './kit-batches.tsx';
import type { StaffKit } from '../../../commerce/stock/kits/find-kits.ts';
import { SearchList } from '../../parts/search-list.tsx';
import { when } from '../../parts/labels.ts';

type Row = Omit<StaffKit, 'importedAt' | 'boundAt' | 'usedAt'> &
  Record<'importedAt' | 'boundAt' | 'usedAt', string | null>;

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

/** Every kit, the newest first, or those that a search finds. */
function KitList() {
  return (
    <SearchList<{ kits: Row[]; more: boolean }>
      title="SIM kits"
      subtitle="Find a kit by its QR code, the number on its card or the end of it, a batch, or an order"
      path="/staff/kits"
      label="QR code, card, batch or order"
      example="8901 2604 4177 7420 317, scanned code, or Demo"
      heads={['Card (ICCID)', 'State', 'Order', 'Batch', 'Since']}
      nothingFound="No kit has this code, card, batch or order."
      nothingYet="There are no kits yet. Import a batch first."
      action={
        <Link tag={NavLink} to="/sim-kits/batches">
          Batches: import and print
        </Link>
      }
      rowsOf={({ kits }) =>
        kits.map((kit) => ({
          key: kit.iccid,
          cells: [
            groups(kit.iccid),
            stateLabel(kit),
            kit.orderId && kit.orderNumber ? (
              <Link key="order" tag={NavLink} to={`/orders/${kit.orderId}`}>
                {kit.orderNumber}
              </Link>
            ) : (
              '–'
            ),
            kit.batch,
            when(kit.usedAt ?? kit.boundAt ?? kit.importedAt ?? ''),
          ],
        }))
      }
    />
  );
}

function stateLabel({ state, isHeld }: Row): string {
  if (state === 'in_stock') return isHeld ? 'Being paid' : 'On the shelf';
  return state === 'bound' ? 'Packed, not used yet' : 'Used';
}

/** As it is printed on the card: groups of four. */
function groups(iccid: string): string {
  return iccid.replace(/(.{4})(?=.)/g, '$1 ');
}
