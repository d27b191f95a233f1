import { Page } from '@strapi/strapi/admin';
import { useParams, NavLink } from 'react-router-dom';
import { Link } from '@strapi/design-system';
import { CustomerDetails } from './customer-details.tsx';
import { PrivacyRequests } from './privacy-requests.tsx';
import type { StaffCustomerRow } from '../../../commerce/staff/find-customers.ts';
import { SearchList } from '../../parts/search-list.tsx';
import { when } from '../../parts/labels.ts';

type Row = Omit<StaffCustomerRow, 'since'> & { since: string };

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

/** Everybody with an account, the newest first, or whom a search finds. */
function CustomerList() {
  return (
    <SearchList<{ customers: Row[]; more: boolean }>
      title="Customers"
      subtitle="Find a customer by e-mail address, name, order, mobile number or card"
      path="/staff/customers"
      label="E-mail address, name, order number, phone number or card"
      example="name@example.com, CER-7K3M-QX42 or 415-555-0117"
      heads={['Customer', 'E-mail address', 'Since', 'Orders']}
      nothingFound="No customer is found by this."
      nothingYet="There are no customers yet."
      action={
        <Link tag={NavLink} to="/customers/requests">
          Requests for data
        </Link>
      }
      rowsOf={({ customers }) =>
        customers.map((customer) => ({
          key: String(customer.id),
          cells: [
            <Link key="customer" tag={NavLink} to={`/customers/${customer.id}`}>
              {customer.name || `Account ${customer.id}`}
            </Link>,
            customer.blocked ? `${customer.email}, blocked` : customer.email,
            when(customer.since),
            String(customer.orders),
          ],
        }))
      }
    />
  );
}
