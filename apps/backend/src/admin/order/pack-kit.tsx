import { Button, Flex, Typography } from '@strapi/design-system';
import { useState, type FormEvent } from 'react';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { TextField } from '../parts/form-fields.tsx';
import { Panel } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useChange } from '../parts/use-change.ts';

type Plan = Extract<OrderItem, { kind: 'plan' }>;

/** Binds a SIM kit to each plan that gets a card. Staff scan the kit's code or enter its number (R28). */
export function PackKits({ order }: { order: Order }) {
  const canPack = useMay('kits.pack');
  const cards = order.items.filter((item): item is Plan => item.kind === 'plan' && item.sim === 'card' && !item.ownKit);
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  if (!canPack || !isPaid || cards.length === 0) return null;
  return (
    <Panel title={cards.length === 1 ? 'Pack the SIM kit' : 'Pack the SIM kits'}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography textColor="neutral600">
          Scan the QR code of the kit that goes into the parcel, or type the number on its card. Another one takes its
          place as long as the line is not on air.
        </Typography>
        {cards.map((item, index) => (
          <PackOne key={item.id} orderId={order.id} item={item} number={cards.length > 1 ? index + 1 : null} />
        ))}
      </Flex>
    </Panel>
  );
}

function PackOne({ orderId, item, number }: { orderId: string; item: Plan; number: number | null }) {
  const { busy, change } = useChange();
  const [kit, setKit] = useState('');
  const [asked, setAsked] = useState(false);

  async function pack(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (kit.trim() === '') return;
    if (await change(`/staff/orders/${orderId}/items/${item.id}/kit`, { kit }, 'The kit is packed')) {
      setKit('');
      setAsked(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void pack(event)}>
      <Flex gap={3} alignItems="flex-end" wrap="wrap">
        <TextField
          name={`kit-${item.id}`}
          label={`Kit for ${item.name}, ${terms.en.termLength(item.term)}${number === null ? '' : `, line ${number}`}`}
          width="32rem"
          upTo="48rem"
          required
          error={asked && kit.trim() === '' ? 'Scan or type the kit' : undefined}
          maxLength={300}
          autoComplete="off"
          placeholder="QR code, or 8901 2604 …"
          value={kit}
          onChange={setKit}
        />
        <Button type="submit" loading={busy}>
          Pack
        </Button>
      </Flex>
    </form>
  );
}
