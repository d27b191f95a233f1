import { Box, Button, Flex } from '@strapi/design-system';
import { addDays } from '@cerulean/rules/days';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DailyFigures } from '../../commerce/payment/exceptions/daily-figures.ts';
import { TextField } from '../parts/form-fields.tsx';
import { List, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { money, useGatewayLabel, zoneName } from '../parts/labels.ts';
import { PaymentLinks } from './payment-links.tsx';
import { useReasonLabels, useWords } from '../parts/use-words.ts';

type Answer = DailyFigures & { currency: string; timeZone: string };

/** Shows a day's sales, refunds, and unpaid orders. */
export function Numbers() {
  const words = useWords('panel-payment');
  const labels = useReasonLabels();
  const gatewayLabel = useGatewayLabel();
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? '';
  const loaded = useAnswer<Answer>(`/staff/payments/figures?${new URLSearchParams(day ? { day } : {})}`);
  const show = (next: string) => setQuery(next ? { day: next } : {});
  return (
    <StaffPage title={words('dailyTotals')} subtitle={words('dailySubtitle')}>
      <PaymentLinks here="/payments/figures" />
      <Shown loaded={loaded}>
        {(answer) => (
          <>
            <ChooseDay day={answer.day} timeZone={answer.timeZone} onDay={show} />
            <List
              title={words('byGateway')}
              rows={answer.gateways}
              keyOf={({ gateway }) => gateway}
              empty={words('noAttemptsOnDay')}
              columns={{
                [words('gateway')]: ({ gateway }) => gatewayLabel(gateway),
                [words('attempts')]: ({ begun }) => begun,
                [words('paid')]: ({ sales }) => sales,
                [words('sold')]: ({ sold }) => money(sold, answer.currency),
                [words('unusedCharges')]: ({ unused }) => unused,
                [words('refunds')]: ({ refunds }) => refunds,
                [words('refunded')]: ({ refunded }) => money(refunded, answer.currency),
              }}
            />
            <List
              title={words('attemptsWithoutPayment')}
              rows={answer.failures}
              keyOf={({ gateway, reason }) => `${gateway}-${reason}`}
              empty={words('none')}
              columns={{
                [words('gateway')]: ({ gateway }) => gatewayLabel(gateway),
                [words('reason')]: ({ reason }) => sentence(labels(reason)),
                [words('howOften')]: ({ count }) => count,
              }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** While a user enters a date, the input passes through other dates, so the date applies only on submit. */
function ChooseDay({ day, timeZone, onDay }: { day: string; timeZone: string; onDay: (day: string) => void }) {
  const words = useWords('panel-payment');
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDay(typed);
  };
  return (
    <Box paddingBottom={6}>
      <form noValidate onSubmit={submit}>
        <Flex gap={2} alignItems="flex-end" wrap="wrap">
          <TextField
            name="day"
            label={words('dayIn', { zone: zoneName(timeZone) })}
            width="18rem"
            type="date"
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="secondary">
            {words('show')}
          </Button>
          <Button variant="tertiary" onClick={() => onDay(addDays(day, -1))}>
            {words('dayBefore')}
          </Button>
          <Button variant="tertiary" onClick={() => onDay(addDays(day, 1))}>
            {words('dayAfter')}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
