import type { StaffAttempt } from '../../commerce/staff/read-staff-order.ts';
import { List, Panel } from '../parts/page-parts.tsx';
import { money, when, words } from '../parts/words.ts';

/** Every attempt to pay an order, with what was charged and what was given back. */
export function Payments({ attempts, currency }: { attempts: readonly StaffAttempt[]; currency: string }) {
  return (
    <Panel title="Payment">
      <List
        heads={['Begun', 'Gateway', 'State', 'Charged', 'Given back', 'At the gateway']}
        empty="Nobody has tried to pay this order."
        rows={attempts.map((attempt) => ({
          key: attempt.id,
          cells: [
            when(attempt.createdAt),
            attempt.gateway === 'none' ? 'Nothing to pay' : attempt.gateway,
            attempt.reason ? `${words(attempt.state)}: ${words(attempt.reason)}` : words(attempt.state),
            attempt.charges
              .map((charge) => `${money(charge.amount, currency)} ${charge.paidWith ?? ''}`.trim())
              .join('; '),
            refundWords(attempt, currency),
            [attempt.pageRef, ...attempt.charges.map(({ ref }) => ref)].filter(Boolean).join(' '),
          ],
        }))}
      />
    </Panel>
  );
}

function refundWords({ refunds, charges }: StaffAttempt, currency: string): string {
  const ours = refunds.map(
    ({ amount, state, reason }) => `${money(amount, currency)}, ${words(reason)}: ${words(state)}`,
  );
  const theirs = charges
    .filter(({ usedFor, refunded }) => usedFor === 'order' && refunded > 0)
    .map(({ refunded }) => `${money(refunded, currency)}, at the gateway`);
  return [...ours, ...theirs].join('; ');
}
