import { Typography } from '@strapi/design-system';
import type { StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { useMailLabels } from '../parts/mail-labels.ts';
import { List } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { money, when } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';
import { useLabels, useReasonLabels, useWords, type Words } from '../parts/use-words.ts';

export type ShownOrder = OnWire<StaffOrder>;

type TimelineProps = Pick<ShownOrder, 'events' | 'notes' | 'mails' | 'kits' | 'quantities'> & { currency: string };

/** Shows all that happened to an order, oldest first: state changes, payments, emails to the buyer, and notes. */
export function Timeline({ events, notes, mails, kits, quantities, currency }: TimelineProps) {
  const words = useWords('panel-order');
  const labels = useLabels();
  const reasonLabels = useReasonLabels();
  const { mailLabel, mailState } = useMailLabels();
  const actorLabel = useActorLabel();
  const hasGoods = quantities.some(({ kind }) => kind === 'product');
  const rows = [
    ...eventsShown(events, hasGoods).map(({ isFull, ...event }) => {
      const { amount, ...details } = event.details;
      const isRefund = event.event === 'refund_made' && typeof amount === 'number';
      return {
        at: event.at,
        what: isRefund
          ? words('refundCompleted', { amount: money(amount, currency), isFull: isFull ? 'yes' : 'no' })
          : labels(event.event),
        by: actorLabel(event.actor, event.actorId),
        details: detailsOf(words, reasonLabels, isRefund ? details : event.details, currency),
      };
    }),
    ...kits.map(({ itemId, iccid, at, by }) => ({
      at,
      what: words('kitPacked'),
      by: actorLabel('staff', by),
      details: words('kitDetails', { kit: quantities.find((item) => item.itemId === itemId)?.label ?? '', iccid }),
    })),
    ...mails.map((mail) => ({
      at: mail.askedAt,
      what: words('emailAbout', { about: mailLabel(mail) }),
      by: words('shop'),
      details: mailState(mail),
    })),
    ...notes.map((note) => ({
      at: note.at,
      what: <Typography fontWeight="bold">{words('note')}</Typography>,
      by: actorLabel('staff', note.by),
      details: note.text,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <List
      title={words('history')}
      rows={rows}
      empty={words('noHistory')}
      columns={{
        [words('when')]: ({ at }) => when(at),
        [words('what')]: ({ what }) => what,
        [words('by')]: ({ by }) => by,
        [words('details')]: ({ details }) => details,
      }}
    />
  );
}

/**
 * Leaves out what says nothing to staff: that the goods of an order without goods are canceled, and the change of the
 * order's state beside the refund that made it, which says whether it was the last one.
 */
function eventsShown(
  events: ShownOrder['events'],
  hasGoods: boolean,
): (ShownOrder['events'][number] & { isFull: boolean })[] {
  const isBeside = (index: number, name: string) => [index - 1, index + 1].some((each) => events[each]?.event === name);
  return events.flatMap((event, index) => {
    if (event.event === 'goods_cancel' && !hasGoods) return [];
    const isState = event.event === 'refund_full' || event.event === 'refund_part';
    if (isState && isBeside(index, 'refund_made')) return [];
    return [{ ...event, isFull: event.event === 'refund_made' && isBeside(index, 'refund_full') }];
  });
}

function detailsOf(
  words: Words<'panel-order'>,
  reasonLabels: (reason: string) => string,
  details: ShownOrder['events'][number]['details'],
  currency: string,
): string {
  const { amount, reason, charge, shipment, reference } = details;
  return [
    typeof amount === 'number' ? money(amount, currency) : null,
    typeof reason === 'string' ? reasonLabels(reason) : null,
    typeof reference === 'string' ? reference : null,
    typeof charge === 'string' ? charge : null,
    typeof shipment === 'number' ? words('packageNumber', { number: shipment }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}
