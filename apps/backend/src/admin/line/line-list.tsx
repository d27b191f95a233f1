import { Flex, Status, Typography } from '@strapi/design-system';
import type { LineState } from '@cerulean/rules/line-states';
import type { StaffLineRow } from '../../commerce/line/find-lines.ts';
import { OrderLink, PageLink, PageLinks } from '../parts/page-parts.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { when, labelFor } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';

type Row = OnWire<StaffLineRow>;

const COLORS = {
  ordered: 'secondary',
  provisioning: 'secondary',
  ready: 'secondary',
  active: 'success',
  failed: 'danger',
  suspended: 'warning',
  ended: 'neutral',
} as const;

/** Shows the state of a line with its color. */
export function LineStatus({ state }: { state: LineState }) {
  return (
    <Flex>
      <Status variant={COLORS[state]} size="S">
        <Typography fontWeight="bold">{labelFor(state)}</Typography>
      </Status>
    </Flex>
  );
}

const TITLES = {
  all: ['Lines', 'Find a line by its number, its card, its order, or the buyer’s e-mail address'],
  numbers: ['Numbers that move here', 'What customers want to bring along, the oldest first'],
  exceptions: [
    'Lines in trouble',
    'Refused by the platform, without an answer from it, or given back with a number that moves here',
  ],
  sims: [
    'New SIM cards to send',
    'In place of one that was lost or broke, and what the platform refused, the oldest first',
  ],
} as const;

/** Lists lines, newest first, or only the lines that need attention. */
export function LineList({ show }: { show: keyof typeof TITLES }) {
  const [title, subtitle] = TITLES[show];
  return (
    <SearchList
      title={title}
      subtitle={subtitle}
      path={`/staff/lines?show=${show}`}
      label="Number, card, order or e-mail address"
      example="415-555-0117 or CER-7K3M-QX42"
      nothingFound="No line has this number, card, order or e-mail address."
      nothingYet={show === 'all' ? 'There are no lines yet.' : 'Nothing waits for anybody.'}
      action={
        <PageLinks
          label="Lines"
          links={(['all', 'numbers', 'exceptions', 'sims'] as const)
            .filter((each) => each !== show)
            .map((each) => (each === 'all' ? ['/lines', 'All lines'] : [`/lines/${each}`, TITLES[each][0]]))}
        />
      }
      rowsOf={({ lines }: { lines: Row[] }) => lines}
      columns={{
        Line: ({ id, plan, number, sim }) => (
          <PageLink to={`/lines/${id}`}>{`${plan}, ${number ?? (sim === 'esim' ? 'eSIM' : 'SIM card')}`}</PageLink>
        ),
        State: (line) => (
          <Flex gap={2} wrap="wrap">
            <LineStatus state={line.state} />
            {line.replacement && (
              <Typography textColor={line.replacement === 'refused' ? 'danger600' : 'neutral600'}>
                {line.replacement === 'refused' ? 'new SIM refused' : 'new SIM under way'}
              </Typography>
            )}
            {line.indeterminateSince && <Typography textColor="danger600">no answer</Typography>}
            {line.isRefunded && line.state !== 'ended' && <Typography textColor="danger600">given back</Typography>}
          </Flex>
        ),
        Buyer: ({ name }) => name ?? 'Erased',
        Order: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
        'Number that moves': ({ portIn }) => (portIn ? labelFor(portIn) : '–'),
        Since: ({ orderedAt }) => when(orderedAt),
      }}
    />
  );
}
