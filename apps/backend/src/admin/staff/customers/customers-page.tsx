import { useParams } from 'react-router-dom';
import type { StaffCustomerRow } from '../../../commerce/staff/find-customers.ts';
import { when } from '../../parts/labels.ts';
import { PageLink } from '../../parts/page-parts.tsx';
import { Protected } from '../../parts/rights.tsx';
import { SearchList } from '../../parts/search-list.tsx';
import type { OnWire } from '../../parts/use-answer.ts';
import { CustomerDetails } from './customer-details.tsx';
import { PrivacyRequests } from './privacy-requests.tsx';
import { useWords } from '../../parts/use-words.ts';

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
  const words = useWords('panel-staff');
  return (
    <SearchList
      title={words('customers')}
      subtitle={words('customersSubtitle')}
      path="/staff/customers"
      label={words('customersSearch')}
      example={words('customersExample')}
      nothingFound={words('customersNothingFound')}
      nothingYet={words('noCustomers')}
      action={<PageLink to="/customers/requests">{words('privacyRequests')}</PageLink>}
      rowsOf={({ customers }: { customers: Row[] }) => customers}
      columns={{
        [words('customer')]: ({ id, name, email }) => <PageLink to={`/customers/${id}`}>{name || email}</PageLink>,
        [words('email')]: ({ email, blocked }) => (blocked ? words('blockedEmail', { email }) : email),
        [words('since')]: ({ since }) => when(since),
        [words('orders')]: ({ orders }) => orders,
      }}
    />
  );
}
