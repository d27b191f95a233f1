import { when } from '../../parts/labels.ts';
import { PageLink } from '../../parts/page-parts.tsx';
import { SearchList } from '../../parts/search-list.tsx';
import { actionLabel, fieldLabel, staffLabel, subjectSearch, subjectLabel, type ShownEvent } from './event-labels.ts';
import { useWords } from '../../parts/use-words.ts';

/** Lists who read or changed customers' data, for staff with the permission. The trail cannot be edited. */
export function AuditPage() {
  const words = useWords('panel-staff');
  return (
    <SearchList
      title={words('auditTrail')}
      subtitle={words('auditSubtitle')}
      path="/staff/audit"
      label={words('auditSearch')}
      example={words('auditExample')}
      nothingFound={words('auditNothingFound')}
      nothingYet={words('auditEmpty')}
      rowsOf={({ events }: { events: ShownEvent[] }) => events}
      columns={{
        [words('when')]: ({ at }) => when(at),
        [words('who')]: (event) =>
          event.actorId ? <Found text={staffLabel(words, event)} search={`staff ${event.actorId}`} /> : words('shop'),
        [words('what')]: (event) => actionLabel(words, event),
        [words('of')]: (event) =>
          event.subjectId ? (
            <Found text={subjectLabel(words, event)} search={subjectSearch(event)} />
          ) : (
            subjectLabel(words, event)
          ),
        [words('fields')]: ({ fields }) => fields.map((field) => fieldLabel(words, field)).join(', '),
        [words('reason')]: ({ reason }) => reason ?? '',
      }}
    />
  );
}

/** Links to all entries of the same actor or subject. */
function Found({ text, search }: { text: string; search: string }) {
  return <PageLink to={`/audit?${new URLSearchParams({ q: search })}`}>{text}</PageLink>;
}
