import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { TextField } from '../parts/form-fields.tsx';
import { when } from '../parts/labels.ts';
import { Panel } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useChange } from '../parts/use-change.ts';
import { useWords } from '../parts/use-words.ts';
import { isLineOver, type Plan } from './open-goods.ts';
import type { ShownOrder } from './timeline.tsx';

type Kit = ShownOrder['kits'][number];

interface PackKitsProps {
  order: Order;
  kits: readonly Kit[];
  quantities: readonly LabeledItem[];
}

/** Binds a SIM kit to each plan that gets a card. Staff scan the kit's code or enter its number (R28). */
export function PackKits({ order, kits, quantities }: PackKitsProps) {
  const words = useWords('panel-order');
  const canPack = useMay('kits.pack');
  const kitOf = (id: string) => kits.find(({ itemId }) => itemId === id);
  const cards = order.items
    .filter((item): item is Plan => item.kind === 'plan' && item.sim === 'card' && !item.ownKit)
    .filter(({ id }) => kitOf(id) !== undefined || !isLineOver(id, quantities));
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  if (!canPack || !isPaid || cards.length === 0) return null;
  const isPacked = cards.every(({ id }) => kitOf(id) !== undefined);
  const isFixed = ({ id }: Plan) => isLineOver(id, quantities) || kitOf(id)?.isFixed === true;
  const left = cards.filter((card) => !isFixed(card));
  const isAll = (is: (kit: Kit) => boolean) => left.map(({ id }) => kitOf(id)).every((kit) => kit && is(kit));
  const packed = isAll(({ isShipped }) => isShipped) ? 'shipped' : isAll(() => true) ? 'packed' : 'toPack';
  const state = left.length === 0 ? 'fixed' : packed;
  return (
    <Panel title={words(isPacked ? 'packedKits' : 'packKits', { count: cards.length })}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography textColor="neutral600">{words('packHint', { state, count: cards.length })}</Typography>
        {cards.map((item) => (
          <PackOne
            key={item.id}
            orderId={order.id}
            item={item}
            packed={kitOf(item.id)}
            isFixed={isFixed(item)}
            number={quantities.find(({ itemId }) => itemId === item.id)?.lineNumber ?? null}
          />
        ))}
      </Flex>
    </Panel>
  );
}

interface PackOneProps {
  orderId: string;
  item: Plan;
  /** The kit that is packed for the plan already. */
  packed: Kit | undefined;
  /** Whether the packed kit can't be replaced anymore. */
  isFixed: boolean;
  number: number | null;
}

/** The field for a plan's kit. Once one is packed, it shows that kit, and the field only to replace it. */
function PackOne({ orderId, item, packed, isFixed, number }: PackOneProps) {
  const words = useWords('panel-order');
  const actorLabel = useActorLabel();
  const [isReplacing, setReplacing] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const iccid = useRef(packed?.iccid);
  // The kit just packed takes the focus from its field, which is gone.
  useEffect(() => {
    if (packed?.iccid === iccid.current) return;
    iccid.current = packed?.iccid;
    setReplacing(false);
    shown.current?.focus();
  }, [packed?.iccid]);
  const label = words(number === null ? 'kitFor' : 'kitForLine', {
    plan: item.name,
    term: terms.en.termLength(item.term),
    line: number ?? 0,
  });
  const { busy, change } = useChange();
  const [kit, setKit] = useState('');
  const [asked, setAsked] = useState(false);

  async function pack(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (kit.trim() === '') return;
    if (
      await change(
        `/staff/orders/${orderId}/items/${item.id}/kit`,
        { kit, afterShipping: packed?.isShipped === true },
        words('kitPacked'),
      )
    ) {
      setKit('');
      setAsked(false);
      setReplacing(false);
    }
  }

  const form = (
    <form noValidate onSubmit={(event) => void pack(event)}>
      <Flex gap={3} alignItems="flex-end" wrap="wrap">
        <TextField
          name={`kit-${item.id}`}
          label={label}
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
  if (!packed) return form;
  return (
    <Box ref={shown} tabIndex={-1}>
      <Flex gap={3} alignItems="center" wrap="wrap">
        <Typography>
          {words('packedKit', {
            kit: label,
            iccid: packed.iccid,
            time: when(packed.at),
            name: actorLabel('staff', packed.by),
          })}
        </Typography>
        {!isFixed && !isReplacing && (
          <Button
            variant="tertiary"
            size="S"
            aria-label={words('replaceKitOf', { kit: label })}
            onClick={() => setReplacing(true)}
          >
            {words('replaceKit')}
          </Button>
        )}
      </Flex>
      {isReplacing && (
        <Box paddingTop={4}>
          {packed.isShipped && (
            <Box paddingBottom={4}>
              <Typography textColor="danger600">{words('shippedKit')}</Typography>
            </Box>
          )}
          {form}
        </Box>
      )}
    </Box>
  );
}
