import { Box, Textarea, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Tried } from '../../../commerce/pricing/promotions/try-promotions.ts';
import { FormField, TextField, type Refused } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import { List } from '../../parts/page-parts.tsx';
import { PanelForm } from '../../parts/panel-form.tsx';
import { useTask } from '../../parts/use-change.ts';
import { readCart } from './read-cart.ts';
import { useWords } from '../../parts/use-words.ts';

/** Prices a test cart for a new customer and shows which promotions apply and why the others do not. */
export function TryBox() {
  const words = useWords('panel-pricing');
  const { put } = useFetchClient();
  const { run } = useTask();
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Refused | null>(null);
  const [tried, setTried] = useState<(Tried & { currency: string }) | null>(null);
  const problemOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  async function send(): Promise<boolean> {
    const read = readCart(words, text);
    setTried(null);
    setProblem(read.ok ? null : { field: 'cart', message: read.problem });
    if (!read.ok) return false;
    const body = { items: read.items, code: code.trim() === '' ? null : code };
    return run(
      async () => setTried((await put<Tried & { currency: string }>('/staff/promotions/try', body)).data),
      ({ path, message }) => setProblem({ field: path[0] === 'code' ? 'tryCode' : 'cart', message }),
    );
  }

  return (
    <PanelForm
      title={words('testTitle')}
      action={words('testAction')}
      variant="secondary"
      send={send}
      below={<div aria-live="polite">{tried && <Outcome tried={tried} />}</div>}
    >
      {() => (
        <>
          <FormField name="cart" label={words('cart')} width="40rem" error={problemOf('cart')} hint={words('cartHint')}>
            <Textarea
              value={text}
              placeholder={words('cartExample')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </FormField>
          <TextField
            name="tryCode"
            label={words('code')}
            width="20rem"
            error={problemOf('tryCode')}
            maxLength={60}
            value={code}
            onChange={setCode}
          />
        </>
      )}
    </PanelForm>
  );
}

function Outcome({ tried: { items, totals, discounts, refused, currency } }: { tried: Tried & { currency: string } }) {
  const words = useWords('panel-pricing');
  const off = (amount: number) => (amount > 0 ? money(-amount, currency) : '');
  const nameOf = ({ name, code }: { name: string | null; code: string | null }) => {
    if (name === null) return words('unknownCode', { code: code ?? '' });
    return code === null ? name : words('nameCode', { name, code });
  };
  const empty = { amount: '', off: '', why: '' };
  return (
    <Box paddingTop={4}>
      <List
        empty={words('emptyCart')}
        rows={[
          ...items.map(({ sku, name, quantity, lineTotal, discount }) => ({
            ...empty,
            what: `${quantity} × ${name} (${sku})`,
            amount: money(lineTotal, currency),
            off: off(discount),
          })),
          ...(totals.activation === 0
            ? []
            : [{ ...empty, what: words('activation'), amount: money(totals.activation, currency) }]),
          ...(totals.shipping === null
            ? []
            : [{ ...empty, what: words('mostExpensiveShipping'), amount: money(totals.shipping, currency) }]),
          ...discounts.map((each) => ({ ...empty, what: nameOf(each), off: off(each.amount) })),
          ...refused.map((each) => ({ ...empty, what: nameOf(each), why: words(`reason_${each.reason}`) })),
        ]}
        columns={{
          [words('what')]: ({ what }) => what,
          [words('amount')]: ({ amount }) => amount,
          [words('discount')]: (row) => row.off,
          [words('whyNot')]: ({ why }) => why,
        }}
      />
      {discounts.length === 0 && refused.length === 0 && (
        <Box paddingTop={4}>
          <Typography>{words('noneTested')}</Typography>
        </Box>
      )}
      <Box paddingTop={4}>
        <Typography fontWeight="bold">{words('testTotal', { total: money(totals.total, currency) })}</Typography>
      </Box>
    </Box>
  );
}
