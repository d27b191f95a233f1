import type { PrivacyReason, PrivacyState } from '@cerulean/contract/privacy';
import type { StaffPrivacyRequest } from '../../../privacy/requests/list-requests.ts';
import { when } from '../../parts/labels.ts';
import { List, Shown, StaffPage, usePage } from '../../parts/page-parts.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';

export type ShownRequest = OnWire<StaffPrivacyRequest>;

/** Lists requests for copies or deletion of personal data with their state. The shop fulfills them automatically. */
export function PrivacyRequests() {
  const loaded = useAnswer<{ requests: ShownRequest[]; more: boolean }>(`/staff/privacy-requests?page=${usePage()}`);
  return (
    <StaffPage
      title="Requests for data"
      subtitle="Copies and deletions that people asked for. The shop carries them out by itself, and tells them how far it is"
      back="/customers"
    >
      <Shown loaded={loaded}>
        {({ requests, more }) => (
          <RequestList requests={requests} more={more} empty="Nobody has asked for their data yet." />
        )}
      </Shown>
    </StaffPage>
  );
}

const STATES: Readonly<Record<PrivacyState, string>> = {
  received: 'Waits for the link to be followed',
  confirmed: 'Confirmed',
  ready: 'The copy can be fetched',
  waiting: 'Waits a week, and can be stopped',
  held: 'Held',
  erasing: 'Being deleted',
  done: 'Done',
  partly_kept: 'Done, receipts are kept without a name',
  withdrawn: 'Stopped',
  expired: 'Nobody confirmed it',
};

const REASONS: Readonly<Record<PrivacyReason, string>> = {
  open_payment: 'a payment is under way',
  refund_under_way: 'money is on its way back',
  dispute_open: 'a bank looks at a payment',
  line_active: 'a line is on air',
  receipts: 'the law wants receipts kept',
  asked_again: 'there is a newer one',
};

interface RequestListProps {
  title?: string;
  requests: readonly ShownRequest[];
  more?: boolean;
  empty: string;
}

export function RequestList({ requests, ...list }: RequestListProps) {
  return (
    <List
      {...list}
      rows={requests}
      columns={{
        Code: ({ code }) => code,
        What: ({ kind, origin }) =>
          `${kind === 'export' ? 'A copy' : 'Deletion'}${origin === 'provider' ? ', through a log-in provider' : ''}`,
        'How far': privacyLabel,
        Asked: ({ createdAt }) => when(createdAt),
        'Next step': ({ endedAt, waitsUntil }) =>
          endedAt ? `ended ${when(endedAt)}` : waitsUntil ? when(waitsUntil) : '–',
        'E-mail address': ({ email }) => email ?? 'Forgotten',
      }}
    />
  );
}

/** Returns the label of a privacy request's progress, with the reason why the request waits. */
function privacyLabel({ state, why }: { state: PrivacyState; why: PrivacyReason | null }): string {
  return why === null ? STATES[state] : `${STATES[state]}: ${REASONS[why]}`;
}
