import { Box, Button, Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Tried } from '../../../commerce/pricing/promotions/try-promotions.ts';
import type { Refused } from '../../parts/change-form.tsx';
import { focusFirstProblem } from '../../parts/first-problem.ts';
import { List, Panel } from '../../parts/page-parts.tsx';
import { refusalOf } from '../../parts/use-answer.ts';
import { money } from '../../parts/labels.ts';
import { reasonLabel } from './promotion-labels.ts';
import { readCart } from './read-cart.ts';

/** What a made-up cart would cost somebody new: which promotions count, and why the others do not. */
export function TryBox() {
  const { put } = useFetchClient();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const [tried, setTried] = useState<(Tried & { currency: string }) | null>(null);

  useEffect(() => {
    if (problem) focusFirstProblem(form.current);
  }, [problem]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = readCart(text);
    setTried(null);
    setProblem(read.ok ? null : { field: 'cart', message: read.problem });
    if (!read.ok) return;
    setBusy(true);
    try {
      const body = { items: read.items, code: code.trim() === '' ? null : code };
      setTried((await put<Tried & { currency: string }>('/staff/promotions/try', body)).data);
    } catch (error) {
      const { path, message } = refusalOf(error);
      setProblem({ field: path[0] === 'code' ? 'tryCode' : 'cart', message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Try it">
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Box maxWidth="40rem">
            <Field.Root
              name="cart"
              error={problemOf('cart')}
              hint="One SKU a line, with how many of it; a plan says into which device it goes: PLAN-HORIZON-12M > LUMEN-7-SEA-128"
            >
              <Field.Label>Cart</Field.Label>
              <Textarea
                value={text}
                placeholder="LUMEN-7-SEA-128 2"
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
          <Box maxWidth="20rem">
            <Field.Root name="tryCode" error={problemOf('tryCode')}>
              <Field.Label>Code</Field.Label>
              <TextInput value={code} maxLength={60} onChange={(event) => setCode(event.currentTarget.value)} />
              <Field.Error />
            </Field.Root>
          </Box>
          <Flex>
            <Button type="submit" variant="secondary" loading={busy}>
              Try it
            </Button>
          </Flex>
        </Flex>
      </form>
      <div aria-live="polite">{tried ? <Outcome tried={tried} /> : null}</div>
    </Panel>
  );
}

function Outcome({ tried: { items, totals, discounts, refused, currency } }: { tried: Tried & { currency: string } }) {
  const off = (amount: number) => (amount > 0 ? money(-amount, currency) : '');
  return (
    <Box paddingTop={4}>
      <List
        heads={['What', 'Amount', 'Taken off', 'Why not']}
        empty="Nothing."
        rows={[
          ...items.map(({ sku, name, quantity, lineTotal, discount }, index) => ({
            key: `item ${index}`,
            cells: [`${quantity} × ${name} (${sku})`, money(lineTotal, currency), off(discount), ''],
          })),
          { key: 'activation', cells: ['Activation', money(totals.activation, currency), '', ''] },
          { key: 'delivery', cells: ['The dearest delivery', money(totals.shipping ?? 0, currency), '', ''] },
          ...discounts.map(({ id, name, code, amount }) => ({
            key: id,
            cells: [code === null ? name : `${name}, ${code}`, '', off(amount), ''],
          })),
          ...refused.map(({ name, code, reason }, index) => ({
            key: `refused ${index}`,
            cells: [code === null ? name : `${name}, ${code}`, '', '', reasonLabel(reason)],
          })),
        ]}
      />
      <Box paddingTop={4}>
        <Typography fontWeight="bold">{`Together, without tax: ${money(totals.total, currency)}`}</Typography>
      </Box>
    </Box>
  );
}
