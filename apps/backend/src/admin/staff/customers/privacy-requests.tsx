import type { PrivacyReason, PrivacyState } from '@cerulean/contract/privacy';
import { when } from '../../parts/labels.ts';
import { List, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { useWords, type Words } from '../../parts/use-words.ts';
import { nextStepLabel, type ShownRequest } from './next-step-label.ts';

/** Lists requests for copies or deletion of personal data with their state. The shop fulfills them automatically. */
export function PrivacyRequests() {
  const words = useWords('panel-staff');
  const loaded = useAnswer<{ requests: ShownRequest[]; more: boolean }>(`/staff/privacy-requests?page=${usePage()}`);
  return (
    <StaffPage title={words('privacyRequests')} subtitle={words('requestsSubtitle')} back="/customers">
      <Shown loaded={loaded}>
        {({ requests, more }) => <RequestList requests={requests} more={more} empty={words('noRequests')} />}
      </Shown>
    </StaffPage>
  );
}

interface RequestListProps {
  title?: string;
  requests: readonly ShownRequest[];
  more?: boolean;
  empty: string;
}

export function RequestList({ requests, ...list }: RequestListProps) {
  const words = useWords('panel-staff');
  return (
    <List
      {...list}
      rows={requests}
      columns={{
        [words('code')]: ({ code }) => code,
        [words('what')]: ({ kind, origin }) => words(kind === 'export' ? 'exportRequest' : 'deleteRequest', { origin }),
        [words('progress')]: (request) => privacyLabel(words, request),
        [words('requested')]: ({ createdAt }) => when(createdAt),
        [words('nextStep')]: (request) => nextStepLabel(words, request),
        [words('email')]: ({ email }) => email ?? words('emailNotKept'),
      }}
    />
  );
}

/** Returns the label of a privacy request's progress, with the reason why the request waits. */
function privacyLabel(
  words: Words<'panel-staff'>,
  { state, why }: { state: PrivacyState; why: PrivacyReason | null },
): string {
  const label = words(`state_${state}`);
  return why === null ? label : words('stateWhy', { state: label, reason: words(`reason_${why}`) });
}
