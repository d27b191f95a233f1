import { Link } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { NavLink, useParams } from 'react-router-dom';
import { SearchList } from '../parts/search-list.tsx';
import { when } from '../parts/labels.ts';
import { ApplicationDetails } from './application-details.tsx';
import { STATE_WORDS, WAY_WORDS, type ShownApplication } from './application-labels.ts';

/** Partner applications (R16), for staff who may see them; deciding on one needs a separate permission. */
export function ApplicationsPage() {
  // The panel mounts this page at `partner-applications/*`, so what follows in the address is all that is left to read.
  const { '*': id = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.partners.read', subject: null }]}>
      {id ? <ApplicationDetails key={id} id={id} /> : <Applications />}
    </Page.Protect>
  );
}

function Applications() {
  return (
    <SearchList<{ applications: ShownApplication[]; more: boolean }>
      title="Applications of partners"
      subtitle="Who wants to work with the shop; those that wait stand first"
      path="/staff/partner-applications"
      label="Organization, name or e-mail address"
      example="Northbound"
      heads={['Organization', 'State', 'Name', 'Wants', 'Sent']}
      nothingFound="No application has this organization, name or e-mail address."
      nothingYet="There are no applications yet."
      rowsOf={({ applications }) =>
        applications.map(({ id, company, state, name, way, createdAt }) => ({
          key: id,
          cells: [
            <Link key="company" tag={NavLink} to={`/partner-applications/${id}`}>
              {company}
            </Link>,
            STATE_WORDS[state],
            name,
            WAY_WORDS[way],
            when(createdAt),
          ],
        }))
      }
    />
  );
}
