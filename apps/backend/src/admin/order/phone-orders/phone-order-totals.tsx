import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { PhoneOrderTotals } from '../../../commerce/order/phone-orders/price-phone-order.ts';
import { Facts } from '../../parts/page-parts.tsx';
import { useTask } from '../../parts/use-change.ts';
import { money } from '../../parts/labels.ts';

/** Says what the order costs as it is typed. It disappears once something else is asked for. `body` is undefined while something is missing. */
export function ShowBill({ body }: { body: object | undefined }) {
  const { put } = useFetchClient();
  const { busy, run } = useTask();
  const [shown, setShown] = useState<{ asked: string; bill: PhoneOrderTotals } | null>(null);
  const [problem, setProblem] = useState<{ asked: string; text: string } | null>(null);
  const asked = body === undefined ? '' : JSON.stringify(body);
  async function show() {
    if (!body) return setProblem({ asked, text: 'Fill in what they want, who they are and the address first.' });
    setProblem(null);
    await run(
      async () => setShown({ asked, bill: (await put<PhoneOrderTotals>('/staff/phone-orders/price', body)).data }),
      ({ message }) => setProblem({ asked, text: message }),
    );
  }
  return (
    <Box>
      <Flex>
        <Button type="button" variant="secondary" loading={busy} onClick={() => void show()}>
          Show the total
        </Button>
      </Flex>
      <div aria-live="polite">
        {problem?.asked === asked && <Typography textColor="danger600">{problem.text}</Typography>}
        {shown?.asked === asked && (
          <Box paddingTop={4}>
            <Facts facts={factsOf(shown.bill)} />
          </Box>
        )}
      </div>
    </Box>
  );
}

function factsOf(bill: PhoneOrderTotals): (readonly [string, string | false])[] {
  const { currency, items, activation, shipping, discount, tax, total, complete } = bill;
  const text = (amount: number | null) => (amount === null ? 'Not known yet' : money(amount, currency));
  return [
    ...items.map(({ name, quantity, amount }) => [`${quantity} × ${name}`, text(amount)] as const),
    ['Activation', activation > 0 && text(activation)],
    ['Delivery', text(shipping)],
    ['Discount', discount > 0 && text(-discount)],
    ['Tax', text(tax)],
    [complete ? 'Total' : 'So far', text(total)],
  ];
}
