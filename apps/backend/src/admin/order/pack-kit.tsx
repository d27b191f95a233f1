import { Button, Flex, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { TextField } from '../parts/form-fields.tsx';
import { Panel } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useChange } from '../parts/use-change.ts';
import { useWords } from '../parts/use-words.ts';

type Plan = Extract<OrderItem, { kind: 'plan' }>;

/** Binds a SIM kit to each plan that gets a card. Staff scan the kit's code or enter its number (R28). */
export function PackKits({ order }: { order: Order }) {
  const words = useWords('panel-order');
  const canPack = useMay('kits.pack');
  const cards = order.items.filter((item): item is Plan => item.kind === 'plan' && item.sim === 'card' && !item.ownKit);
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  if (!canPack || !isPaid || cards.length === 0) return null;
  return (
    <Panel title={words('packKits', { count: cards.length })}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography textColor="neutral600">{words('packHint')}</Typography>
        {cards.map((item, index) => (
          <PackOne key={item.id} orderId={order.id} item={item} number={cards.length > 1 ? index + 1 : null} />
        ))}
      </Flex>
    </Panel>
  );
}

function PackOne({ orderId, item, number }: { orderId: string; item: Plan; number: number | null }) {
  const words = useWords('panel-order');
  const { busy, change } = useChange();
  const [kit, setKit] = useState('');
  const [asked, setAsked] = useState(false);

  async function pack(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (kit.trim() === '') return;
    if (await change(`/staff/orders/${orderId}/items/${item.id}/kit`, { kit }, words('kitPacked'))) {
      setKit('');
      setAsked(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void pack(event)}>
      <Flex gap={3} alignItems="flex-end" wrap="wrap">
        <TextField
          name={`kit-${item.id}`}
          label={words(number === null ? 'kitFor' : 'kitForLine', {
            plan: item.name,
            term: terms.en.termLength(item.term),
            line: number ?? 0,
          })}
          width="32rem"
          upTo="48rem"
          required
          error={asked && kit.trim() === '' ? words('kitMissing') : undefined}
          maxLength={300}
          autoComplete="off"
          placeholder={words('kitExample')}
          value={kit}
          onChange={setKit}
        />
        <Button type="submit" loading={busy}>
          {words('pack')}
        </Button>
      </Flex>
    </form>
  );
}
