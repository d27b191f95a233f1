import { when } from '../../parts/labels.ts';
import { PageLink } from '../../parts/page-parts.tsx';
import { SearchList } from '../../parts/search-list.tsx';
import { actionLabel, staffLabel, subjectSearch, subjectLabel, type ShownEvent } from './event-labels.ts';

/** Lists who read or changed customers' data, for staff with the permission. The trail cannot be edited. */
export function AuditPage() {
  return (
    <SearchList
      title="Audit trail"
      subtitle="Who of the staff read or changed customers’ data, and when. Names of fields only, never what they held"
      path="/staff/audit"
      label="Staff e-mail address, order number, SKU, or account and its number"
      example="sam@example.com, CER-7K3M-QX42 or account 12"
      nothingFound="The trail holds nothing of that."
      nothingYet="Nothing has been read or changed yet."
      rowsOf={({ events }: { events: ShownEvent[] }) => events}
      columns={{
        When: ({ at }) => when(at),
        Who: (event) =>
          event.actorId ? <Found words={staffLabel(event)} search={`staff ${event.actorId}`} /> : 'The shop',
        What: actionLabel,
        Of: (event) =>
          event.subjectId ? <Found words={subjectLabel(event)} search={subjectSearch(event)} /> : 'Nothing found',
        Fields: ({ fields }) => fields.join(', '),
        Why: ({ reason }) => reason ?? '',
      }}
    />
  );
}

/** Links to all entries of the same actor or subject. */
function Found({ words, search }: { words: string; search: string }) {
  return <PageLink to={`/audit?${new URLSearchParams({ q: search })}`}>{words}</PageLink>;
}
