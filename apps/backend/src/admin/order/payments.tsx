import { Box, Button, Flex } from '@strapi/design-system';
import type { StaffAttempt, StaffRefund } from '../../commerce/staff/read-staff-order.ts';
import { List, Panel } from '../parts/page-parts.tsx';
import { useLookAgain } from '../parts/under-way.tsx';
import { useChange } from '../parts/use-change.ts';
import { gatewayLabel, money, when, labelFor } from '../parts/labels.ts';
import { DecideRefund } from './decide-refund.tsx';

interface PaymentsProps {
  attempts: readonly StaffAttempt[];
  currency: string;
  /** Whether this member of staff may give money back. */
  canRefund: boolean;
  onChanged: () => void;
}

/** Every attempt to pay an order, with what was charged, and every refund of it. */
export function Payments({ attempts, currency, canRefund, onChanged }: PaymentsProps) {
  const refunds = attempts.flatMap((attempt) => attempt.refunds);
  // The gateway has it, and says in a moment that it is done. Before it has answered, the form looks again.
  useLookAgain(
    refunds.some(({ state }) => state === 'pending'),
    onChanged,
  );
  return (
    <>
      <Panel title="Payment">
        <List
          heads={['Begun', 'Gateway', 'State', 'Charged', 'Given back', 'At the gateway']}
          empty="Nobody has tried to pay this order."
          rows={attempts.map((attempt) => ({
            key: attempt.id,
            cells: [
              when(attempt.createdAt),
              gatewayLabel(attempt.gateway),
              attempt.reason ? `${labelFor(attempt.state)}: ${labelFor(attempt.reason)}` : labelFor(attempt.state),
              attempt.charges
                .map((charge) => `${money(charge.amount, currency)} ${charge.paidWith ?? ''}`.trim())
                .join('; '),
              attempt.charges.flatMap(({ refunded }) => (refunded > 0 ? [money(refunded, currency)] : [])).join('; '),
              [attempt.checkoutRef, ...attempt.charges.map(({ ref }) => ref)].filter(Boolean).join(' '),
            ],
          }))}
        />
        {refunds.length > 0 && (
          <Box paddingTop={4}>
            <List
              heads={['Asked for', 'Refund', 'Why', 'State', 'At the gateway']}
              empty=""
              rows={refunds.map((refund) => ({
                key: refund.id,
                cells: [
                  when(refund.at),
                  money(refund.amount, currency),
                  refund.why ?? labelFor(refund.reason),
                  refund.indeterminate
                    ? 'Uncertain: the gateway has not answered, it is asked again'
                    : labelFor(refund.state),
                  canRefund && (refund.state === 'wanted' || refund.state === 'pending') ? (
                    <AskAgain key="ask" refund={refund} onAsked={onChanged} />
                  ) : (
                    (refund.ref ?? '')
                  ),
                ],
              }))}
            />
          </Box>
        )}
      </Panel>
      {canRefund &&
        refunds
          // Staff decide what staff asked for; what the shop gives back by itself it asks for until it is known.
          .filter(({ indeterminate, reason }) => indeterminate && reason === 'staff')
          .map((refund) => <DecideRefund key={refund.id} refund={refund} currency={currency} onDecided={onChanged} />)}
    </>
  );
}

function AskAgain({ refund, onAsked }: { refund: StaffRefund; onAsked: () => void }) {
  const { busy, change } = useChange();
  return (
    <Flex>
      <Button
        variant="tertiary"
        size="S"
        loading={busy}
        onClick={() => void change(`/staff/refunds/${refund.id}/ask`, {}, 'The gateway is asked').then(onAsked)}
      >
        Ask the gateway
      </Button>
    </Flex>
  );
}
