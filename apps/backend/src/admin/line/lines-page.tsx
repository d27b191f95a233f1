import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { LineDetails } from './line-details.tsx';
import { LineList } from './line-list.tsx';

/** Mobile lines and port-ins, for staff who may read them; changing one needs a separate permission (R28). */
export function LinesPage() {
  // The panel mounts this page at `lines/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.lines.read', subject: null }]}>
      {/^[0-9a-f-]{36}$/.test(place) ? (
        <LineDetails key={place} lineId={place} />
      ) : (
        <LineList
          key={place}
          show={place === 'numbers' || place === 'exceptions' || place === 'sims' ? place : 'all'}
        />
      )}
    </Page.Protect>
  );
}
