import { Link } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { StaffCustomerRow } from '../../../commerce/staff/find-customers.ts';
import { SearchList } from '../../parts/search-list.tsx';
import { when } from '../../parts/labels.ts';

type Row = Omit<StaffCustomerRow, 'since'> & { since: string };

/** Everybody with an account, the newest first, or whom a search finds. */
export function CustomerList() {
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
