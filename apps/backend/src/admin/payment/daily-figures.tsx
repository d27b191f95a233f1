import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DailyFigures } from '../../commerce/payment/exceptions/daily-figures.ts';
import { List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { gatewayLabel, money, labelFor } from '../parts/labels.ts';
import { PaymentLinks } from './payment-links.tsx';

type Answer = DailyFigures & { currency: string; timeZone: string };

/** What was sold, given back and not paid on a day. */
export function Numbers() {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? '';
  const loaded = useAnswer<Answer>(`/staff/payments/figures?${new URLSearchParams(day ? { day } : {})}`);
  const show = (next: string) => setQuery(next ? { day: next } : {});
  return (
    <StaffPage title="Numbers of the day" subtitle="What was sold, given back and not paid">
      <PaymentLinks here="/payments/figures" />
      <Shown loaded={loaded}>
        {(answer) => (
          <>
            <ChooseDay day={answer.day} timeZone={answer.timeZone} onDay={show} />
            <Panel title="By gateway">
              <List
                heads={['Gateway', 'Tries', 'Paid', 'Sold', 'Charges not used', 'Refunds', 'Given back']}
                empty="Nobody tried to pay on this day."
                rows={answer.gateways.map((row) => ({
                  key: row.gateway,
                  cells: [
                    gatewayLabel(row.gateway),
                    String(row.begun),
                    String(row.sales),
                    money(row.sold, answer.currency),
                    String(row.unused),
                    String(row.refunds),
                    money(row.refunded, answer.currency),
                  ],
                }))}
              />
            </Panel>
            <Panel title="Tries that ended without a payment">
              <List
                heads={['Gateway', 'Why', 'How often']}
                empty="None."
                rows={answer.failures.map(({ gateway, reason, count }) => ({
                  key: `${gateway}-${reason}`,
                  cells: [gatewayLabel(gateway), sentence(labelFor(reason)), String(count)],
                }))}
              />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** A date passes through other dates while it is typed, so it counts once it is sent off. */
function ChooseDay({ day, timeZone, onDay }: { day: string; timeZone: string; onDay: (day: string) => void }) {
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
          <Box width="18rem" maxWidth="100%">
            <Field.Root name="day">
              <Field.Label>{`Day, ${timeZone}`}</Field.Label>
              <TextInput type="date" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
            </Field.Root>
          </Box>
          <Button type="submit" variant="secondary">
            Show
          </Button>
          <Button variant="tertiary" onClick={() => onDay(neighbor(day, -1))}>
            The day before
          </Button>
          <Button variant="tertiary" onClick={() => onDay(neighbor(day, 1))}>
            The day after
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function neighbor(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
