import { useParams } from 'react-router-dom';
import type { StaffCustomerRow } from '../../../commerce/staff/find-customers.ts';
import { when } from '../../parts/labels.ts';
import { PageLink } from '../../parts/page-parts.tsx';
import { Protected } from '../../parts/rights.tsx';
import { SearchList } from '../../parts/search-list.tsx';
import type { OnWire } from '../../parts/use-answer.ts';
import { CustomerDetails } from './customer-details.tsx';
import { PrivacyRequests } from './privacy-requests.tsx';

type Row = OnWire<StaffCustomerRow>;

/** Customers for staff with read permission. Privacy requests need a separate permission. */
export function CustomersPage() {
  // The panel mounts this page at `customers/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  if (place === 'requests') {
    return (
      <Protected right="privacy.read">
        <PrivacyRequests />
      </Protected>
    );
  }
  return (
    <Protected right="customers.read">
      {/^\d+$/.test(place) ? <CustomerDetails key={place} userId={Number(place)} /> : <CustomerList />}
    </Protected>
  );
}

/** Lists all accounts, newest first, or those that match a search. */
function CustomerList() {
  return (
    <SearchList
      title="Customers"
      subtitle="Find a customer by e-mail address, name, order, mobile number or card"
      path="/staff/customers"
      label="E-mail address, name, order number, phone number or card"
      example="name@example.com, CER-7K3M-QX42 or 415-555-0117"
      nothingFound="No customer is found by this."
      nothingYet="There are no customers yet."
      action={<PageLink to="/customers/requests">Requests for data</PageLink>}
      rowsOf={({ customers }: { customers: Row[] }) => customers}
      columns={{
        Customer: ({ id, name }) => <PageLink to={`/customers/${id}`}>{name || `Account ${id}`}</PageLink>,
        'E-mail address': ({ email, blocked }) => (blocked ? `${email}, blocked` : email),
        Since: ({ since }) => when(since),
        Orders: ({ orders }) => orders,
      }}
    />
  );
}
