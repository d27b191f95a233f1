import { Box, Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useSearchParams } from 'react-router-dom';
import type { DayNumbers } from '../../commerce/till/day-numbers.ts';
import { List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { money, words } from '../parts/words.ts';
import { PaymentLinks } from './payment-links.tsx';

type Answer = DayNumbers & { currency: string; timeZone: string };

/** What was sold, given back and not paid on a day. */
export function Numbers() {
  const [query, setQuery] = useSearchParams();
  const day = query.get('day') ?? '';
  const loaded = useAnswer<Answer>(`/staff/payments/numbers?${new URLSearchParams(day ? { day } : {})}`);
  const show = (next: string) => setQuery(next ? { day: next } : {});
  return (
    <StaffPage title="Numbers of the day" subtitle="What was sold, given back and not paid">
      <PaymentLinks here="/payments/numbers" />
      <Shown loaded={loaded}>
        {(answer) => (
          <>
            <Box paddingBottom={6}>
              <Flex gap={2} alignItems="flex-end" wrap="wrap">
                <Box width="18rem" maxWidth="100%">
                  <Field.Root name="day">
                    <Field.Label>{`Day, ${answer.timeZone}`}</Field.Label>
                    <TextInput type="date" value={answer.day} onChange={(event) => show(event.currentTarget.value)} />
                  </Field.Root>
                </Box>
                <Button variant="tertiary" onClick={() => show(neighbor(answer.day, -1))}>
                  The day before
                </Button>
                <Button variant="tertiary" onClick={() => show(neighbor(answer.day, 1))}>
                  The day after
                </Button>
              </Flex>
            </Box>
            <Panel title="By gateway">
              <List
                heads={['Gateway', 'Tries', 'Paid', 'Sold', 'Charges not used', 'Refunds', 'Given back']}
                empty="Nobody tried to pay on this day."
                rows={answer.gateways.map((row) => ({
                  key: row.gateway,
                  cells: [
                    row.gateway === 'none' ? 'Nothing to pay' : row.gateway,
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
                  cells: [gateway, sentence(words(reason)), String(count)],
                }))}
              />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function neighbor(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
