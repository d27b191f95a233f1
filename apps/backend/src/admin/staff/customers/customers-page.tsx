import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerList } from './customer-list.tsx';
import { PrivacyRequests } from './privacy-requests.tsx';

/** Customers for staff who may read them; requests for data have a right of their own. */
export function CustomersPage() {
  // The panel mounts this page at `customers/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  if (place === 'requests') {
    return (
      <Page.Protect permissions={[{ action: 'api::staff.privacy.read', subject: null }]}>
        <PrivacyRequests />
      </Page.Protect>
    );
  }
  return (
    <Page.Protect permissions={[{ action: 'api::staff.customers.read', subject: null }]}>
      {/^\d+$/.test(place) ? <CustomerDetails key={place} userId={Number(place)} /> : <CustomerList />}
    </Page.Protect>
  );
}
