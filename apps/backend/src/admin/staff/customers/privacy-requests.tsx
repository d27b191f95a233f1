import { BackButton } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { PrivacyReason, PrivacyState } from '@cerulean/contract/privacy';
import type { StaffPrivacyRequest } from '../../../privacy/requests/list-requests.ts';
import { List, Pages, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { when } from '../../parts/labels.ts';

/** A request as it comes over the wire. */
export type ShownRequest = Omit<StaffPrivacyRequest, 'createdAt' | 'waitsUntil' | 'endedAt'> &
  Record<'createdAt', string> &
  Record<'waitsUntil' | 'endedAt', string | null>;

/** Who asked for a copy or the deletion of their data, and how far it is. The shop carries them out by itself. */
export function PrivacyRequests() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<{ requests: ShownRequest[]; more: boolean }>(`/staff/privacy-requests?page=${page}`);
  return (
    <StaffPage
      title="Requests for data"
      subtitle="Copies and deletions that people asked for. The shop carries them out by itself, and tells them how far it is"
      back={<BackButton fallback="/customers" />}
    >
      <Shown loaded={loaded}>
        {({ requests, more }) => (
          <>
            <RequestList requests={requests} empty="Nobody has asked for their data yet." />
            <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
          </>
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

export function RequestList({ requests, empty }: { requests: readonly ShownRequest[]; empty: string }) {
  return (
    <List
      heads={['Code', 'What', 'How far', 'Asked', 'Next step', 'E-mail address']}
      empty={empty}
      rows={requests.map((request) => ({
        key: request.id,
        cells: [
          request.code,
          `${request.kind === 'export' ? 'A copy' : 'Deletion'}${request.origin === 'provider' ? ', through a log-in provider' : ''}`,
          privacyLabel(request),
          when(request.createdAt),
          request.endedAt ? `ended ${when(request.endedAt)}` : request.waitsUntil ? when(request.waitsUntil) : '–',
          request.email ?? 'Forgotten',
        ],
      }))}
    />
  );
}

/** How far a request for data is, and why it waits. */
function privacyLabel({ state, why }: { state: PrivacyState; why: PrivacyReason | null }): string {
  return why === null ? STATES[state] : `${STATES[state]}: ${REASONS[why]}`;
}
