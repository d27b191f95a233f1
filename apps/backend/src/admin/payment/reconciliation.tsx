import { gatewayLabel } from '@cerulean/contract/gateways';
import { Flex } from '@strapi/design-system';
import type { Difference, RunRow } from '../../commerce/payment/reconciliation/differences.ts';
import { ActWithReason } from '../parts/act-with-reason.tsx';
import { money, when } from '../parts/labels.ts';
import { List, OrderLink, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { Meaning, PaymentLinks } from './payment-links.tsx';
import { useWords, type Words } from '../parts/use-words.ts';

type Run = OnWire<RunRow>;
interface Answer {
  differences: Difference[];
  runs: Run[];
  more: boolean;
}

/** Compares the gateways' reports of each day with our own records. */
export function Reconciliation() {
  const words = useWords('panel-payment');
  const loaded = useAnswer<Answer>(`/staff/payments/reconciliation?page=${usePage()}`);
  const canChange = useMay('payments.change');
  return (
    <StaffPage title={words('reconciliation')} subtitle={words('reconciliationSubtitle')}>
      <PaymentLinks here="/payments/reconciliation" />
      <Shown loaded={loaded}>
        {({ differences, runs, more }) => (
          <>
            <List
              title={words('differences')}
              rows={differences}
              more={more}
              empty={runs.some(({ doneAt }) => doneAt !== null) ? words('recordsAgree') : words('notCompared')}
              columns={{
                [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
                [words('day')]: ({ day }) => day,
                [words('what')]: (row) => (
                  <Meaning
                    text={words('differenceAnd', {
                      difference: words('difference', row),
                      proposal: words('proposal', row),
                    })}
                    mark={`${gatewayLabel(row.gateway)} ${row.ref}`}
                  />
                ),
                [words('here')]: ({ hereAmount, hereCurrency }) => amountOf(words, hereAmount, hereCurrency),
                [words('there')]: ({ thereAmount, thereCurrency }) => amountOf(words, thereAmount, thereCurrency),
                [words('actions')]: canChange && ((row) => <Act row={row} />),
              }}
            />
            <List
              title={words('lastTwoWeeks')}
              rows={runs}
              keyOf={({ gateway, day }) => `${gateway}-${day}`}
              empty={words('noDay')}
              columns={{
                [words('dayUtc')]: ({ day }) => day,
                [words('gateway')]: ({ gateway }) => gatewayLabel(gateway),
                [words('entries')]: ({ entries }) => entries,
                [words('others')]: ({ others }) => others,
                [words('result')]: (run) => runLabel(words, run),
              }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

const amountOf = (words: Words<'panel-payment'>, amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? words('missing') : money(amount, currency);

function runLabel(words: Words<'panel-payment'>, { doneAt, error }: Run): string {
  if (doneAt !== null) return words('compared', { time: when(doneAt) });
  return error === null ? words('underWay') : words('compareFailed', { error });
}

function Act({ row }: { row: Difference }) {
  const words = useWords('panel-payment');
  const about = words('differenceOf', { order: row.orderNumber, difference: words('difference', row) });
  return (
    <Flex direction="column" alignItems="flex-start" gap={2}>
      <ActWithReason
        action={words('askGateway')}
        about={about}
        explain={words('differenceExplain')}
        example={words('differenceExample')}
        path={`/staff/payments/differences/${row.id}/ask`}
        done={words('settled')}
      />
      <ActWithReason
        action={words('close')}
        about={about}
        explain={words('setAsideExplain')}
        example={words('closeExample')}
        path={`/staff/payments/differences/${row.id}`}
        done={words('closed')}
      />
    </Flex>
  );
}
