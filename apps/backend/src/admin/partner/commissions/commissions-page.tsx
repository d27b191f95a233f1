import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { CommissionList } from './commission-list.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerList } from './partner-list.tsx';

/** What partners earn (R17), for staff who may see it; terms, approving and payouts need a right of their own. */
export function CommissionsPage() {
  // The panel mounts this page at `commissions/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  const [, partnerId] = /^partners\/([a-z0-9]{24})$/.exec(place) ?? [];
  return (
    <Page.Protect permissions={[{ action: 'api::staff.commissions.read', subject: null }]}>
      {partnerId ? (
        <PartnerDetails key={partnerId} partnerId={partnerId} />
      ) : place === 'partners' ? (
        <PartnerList />
      ) : (
        <CommissionList />
      )}
    </Page.Protect>
  );
}
