import { Typography } from '@strapi/design-system';
import type { StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { mailState, mailLabel } from '../parts/mail-labels.ts';
import { List } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { money, when, labelFor } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';

export type ShownOrder = OnWire<StaffOrder>;

type TimelineProps = Pick<ShownOrder, 'events' | 'notes' | 'mails'> & { currency: string };

/** Shows all that happened to an order, oldest first: state changes, payments, emails to the buyer, and notes. */
export function Timeline({ events, notes, mails, currency }: TimelineProps) {
  const actorLabel = useActorLabel();
  const rows = [
    ...events.map((event) => ({
      at: event.at,
      what: labelFor(event.event),
      by: actorLabel(event.actor, event.actorId),
      details: detailsOf(event, currency),
    })),
    ...mails.map((mail) => ({
      at: mail.askedAt,
      what: `Mail: ${mailLabel(mail)}`,
      by: 'The shop',
      details: mailState(mail),
    })),
    ...notes.map((note) => ({
      at: note.at,
      what: <Typography fontWeight="bold">Note</Typography>,
      by: actorLabel('staff', note.by),
      details: note.text,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <List
      title="What happened"
      rows={rows}
      empty="Nothing yet."
      columns={{
        When: ({ at }) => when(at),
        What: ({ what }) => what,
        By: ({ by }) => by,
        Details: ({ details }) => details,
      }}
    />
  );
}

function detailsOf({ details }: ShownOrder['events'][number], currency: string): string {
  const { amount, reason, charge, shipment, reference } = details;
  return [
    typeof amount === 'number' ? money(amount, currency) : null,
    typeof reason === 'string' ? labelFor(reason) : null,
    typeof reference === 'string' ? reference : null,
    typeof charge === 'string' ? charge : null,
    typeof shipment === 'number' ? `parcel ${shipment}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
