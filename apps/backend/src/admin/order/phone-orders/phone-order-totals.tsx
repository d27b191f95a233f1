import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PhoneOrderTotals } from '../../../commerce/order/phone-orders/price-phone-order.ts';
import { Facts } from '../../parts/page-parts.tsx';
import { messageOf } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';

/** Says what the order costs as it is typed. It disappears once something else is asked for. `body` is undefined while something is missing. */
export function ShowBill({ body }: { body: object | undefined }) {
  const { put } = useFetchClient();
  const [shown, setShown] = useState<{ asked: string; bill: PhoneOrderTotals } | null>(null);
  const [problem, setProblem] = useState<{ asked: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const asking = body === undefined ? '' : JSON.stringify(body);
  async function show() {
    if (!body)
      return setProblem({ asked: asking, text: 'Fill in what they want, who they are and the address first.' });
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await put<PhoneOrderTotals>('/staff/phone-orders/price', body);
      setShown({ asked: asking, bill: data });
    } catch (error) {
      setProblem({ asked: asking, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box>
      <Flex>
        <Button type="button" variant="secondary" loading={busy} onClick={() => void show()}>
          Show the total
        </Button>
      </Flex>
      <div aria-live="polite">
        {problem?.asked === asking && <Typography textColor="danger600">{problem.text}</Typography>}
        {shown?.asked === asking && (
          <Box paddingTop={4}>
            <Facts facts={factsOf(shown.bill)} />
          </Box>
        )}
      </div>
    </Box>
  );
}

function factsOf(bill: PhoneOrderTotals): [string, string][] {
  const { currency, items, activation, shipping, discount, tax, total, complete } = bill;
  const text = (amount: number | null) => (amount === null ? 'Not known yet' : money(amount, currency));
  return [
    ...items.map(({ name, quantity, amount }): [string, string] => [`${quantity} × ${name}`, text(amount)]),
    ...(activation > 0 ? [['Activation', text(activation)] satisfies [string, string]] : []),
    ['Delivery', text(shipping)],
    ...(discount > 0 ? [['Discount', text(-discount)] satisfies [string, string]] : []),
    ['Tax', text(tax)],
    [complete ? 'Total' : 'So far', text(total)],
  ];
}
