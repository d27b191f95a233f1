import { Link } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { SearchList } from '../../parts/search-list.tsx';
import { when } from '../../parts/labels.ts';
import { actionLabel, staffLabel, subjectSearch, subjectLabel, type ShownEvent } from './event-labels.ts';

/** Who read or changed customers' data, for staff with the right to see it. The trail cannot be edited. */
export function AuditPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.audit.read', subject: null }]}>
      <SearchList<{ events: ShownEvent[]; more: boolean }>
        title="Audit trail"
        subtitle="Who of the staff read or changed customers’ data, and when. Names of fields only, never what they held"
        path="/staff/audit"
        label="Staff e-mail address, order number, SKU, or account and its number"
        example="sam@example.com, CER-7K3M-QX42 or account 12"
        heads={['When', 'Who', 'What', 'Of', 'Fields', 'Why']}
        nothingFound="The trail holds nothing of that."
        nothingYet="Nothing has been read or changed yet."
        rowsOf={({ events }) =>
          events.map((event) => ({
            key: String(event.id),
            cells: [
              when(event.at),
              event.actorId ? (
                <Found key="who" words={staffLabel(event)} search={`staff ${event.actorId}`} />
              ) : (
                'The shop'
              ),
              actionLabel(event),
              event.subjectId ? (
                <Found key="of" words={subjectLabel(event)} search={subjectSearch(event)} />
              ) : (
                'Nothing found'
              ),
              event.fields.join(', '),
              event.reason ?? '',
            ],
          }))
        }
      />
    </Page.Protect>
  );
}

/** A link to the rest of somebody's, or something's, trail. */
function Found({ words, search }: { words: string; search: string }) {
  return (
    <Link tag={NavLink} to={`/audit?${new URLSearchParams({ q: search })}`}>
      {words}
    </Link>
  );
}
