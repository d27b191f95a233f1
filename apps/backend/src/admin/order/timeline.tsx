import { Typography } from '@strapi/design-system';
import type { StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { useMailLabels } from '../parts/mail-labels.ts';
import { List } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { money, when } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';
import { useLabels, useWords, type Words } from '../parts/use-words.ts';

export type ShownOrder = OnWire<StaffOrder>;

type TimelineProps = Pick<ShownOrder, 'events' | 'notes' | 'mails'> & { currency: string };

/** Shows all that happened to an order, oldest first: state changes, payments, emails to the buyer, and notes. */
export function Timeline({ events, notes, mails, currency }: TimelineProps) {
  const words = useWords('panel-order');
  const labels = useLabels();
  const { mailLabel, mailState } = useMailLabels();
  const actorLabel = useActorLabel();
  const rows = [
    ...events.map((event) => ({
      at: event.at,
      what: labels(event.event),
      by: actorLabel(event.actor, event.actorId),
      details: detailsOf(words, labels, event, currency),
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

function detailsOf(
  words: Words<'panel-order'>,
  labels: (code: string) => string,
  { details }: ShownOrder['events'][number],
  currency: string,
): string {
  const { amount, reason, charge, shipment, reference } = details;
  return [
    typeof amount === 'number' ? money(amount, currency) : null,
    typeof reason === 'string' ? labels(reason) : null,
    typeof reference === 'string' ? reference : null,
    typeof charge === 'string' ? charge : null,
    typeof shipment === 'number' ? words('packageNumber', { number: shipment }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}
