import { Flex, Link, Status, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { LineState } from '@cerulean/rules/line-states';
import type { StaffLineRow } from '../../commerce/line/find-lines.ts';
import { SearchList } from '../parts/search-list.tsx';
import { when, labelFor } from '../parts/labels.ts';

type Row = Omit<StaffLineRow, 'orderedAt' | 'indeterminateSince'> & {
  orderedAt: string;
  indeterminateSince: string | null;
};

const COLORS = {
  ordered: 'secondary',
  provisioning: 'secondary',
  ready: 'secondary',
  active: 'success',
  failed: 'danger',
  suspended: 'warning',
  ended: 'neutral',
} as const;

/** The state of a line with its color. */
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

/** Lines, the newest first; or only those that somebody has to look at. */
export function LineList({ show }: { show: keyof typeof TITLES }) {
  const [title, subtitle] = TITLES[show];
  return (
    <SearchList<{ lines: Row[]; more: boolean }>
      title={title}
      subtitle={subtitle}
      path={`/staff/lines?show=${show}`}
      label="Number, card, order or e-mail address"
      example="415-555-0117 or CER-7K3M-QX42"
      heads={['Line', 'State', 'Buyer', 'Order', 'Number that moves', 'Since']}
      nothingFound="No line has this number, card, order or e-mail address."
      nothingYet={show === 'all' ? 'There are no lines yet.' : 'Nothing waits for anybody.'}
      action={
        <Flex gap={4} tag="nav" aria-label="Lines">
          {(['all', 'numbers', 'exceptions', 'sims'] as const)
            .filter((each) => each !== show)
            .map((each) => (
              <Link key={each} tag={NavLink} to={each === 'all' ? '/lines' : `/lines/${each}`}>
                {each === 'all' ? 'All lines' : TITLES[each][0]}
              </Link>
            ))}
        </Flex>
      }
      rowsOf={({ lines }) =>
        lines.map((line) => ({
          key: line.id,
          cells: [
            <Link key="line" tag={NavLink} to={`/lines/${line.id}`}>
              {`${line.plan}, ${line.number ?? (line.sim === 'esim' ? 'eSIM' : 'SIM card')}`}
            </Link>,
            <Flex key="state" gap={2} wrap="wrap">
              <LineStatus state={line.state} />
              {line.replacement && (
                <Typography textColor={line.replacement === 'refused' ? 'danger600' : 'neutral600'}>
                  {line.replacement === 'refused' ? 'new SIM refused' : 'new SIM under way'}
                </Typography>
              )}
              {line.indeterminateSince && <Typography textColor="danger600">no answer</Typography>}
              {line.isRefunded && line.state !== 'ended' && <Typography textColor="danger600">given back</Typography>}
            </Flex>,
            line.name ?? 'Erased',
            <Link key="order" tag={NavLink} to={`/orders/${line.orderId}`}>
              {line.orderNumber}
            </Link>,
            line.portIn ? labelFor(line.portIn) : '–',
            when(line.orderedAt),
          ],
        }))
      }
    />
  );
}
