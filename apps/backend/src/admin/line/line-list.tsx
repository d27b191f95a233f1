import { Flex, Status, Typography } from '@strapi/design-system';
import type { LineState } from '@cerulean/rules/line-states';
import type { StaffLineRow } from '../../commerce/line/find-lines.ts';
import { OrderLink, PageLink, PageLinks } from '../parts/page-parts.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { phoneText, when } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';
import { useLabels, useWords, type Words } from '../parts/use-words.ts';

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
  const labels = useLabels();
  return (
    <Flex>
      <Status variant={COLORS[state]} size="S">
        <Typography fontWeight="bold">{labels(state)}</Typography>
      </Status>
    </Flex>
  );
}

/** Each list has the time by which it is sorted. */
function timeColumn(words: Words<'panel-line'>, show: Show): Record<string, (row: Row) => string> {
  if (show === 'sims')
    return { [words('requested')]: ({ replacementAt }) => (replacementAt ? when(replacementAt) : '–') };
  if (show === 'numbers') return { [words('requested')]: ({ portInAt }) => (portInAt ? when(portInAt) : '–') };
  return { [words('since')]: ({ orderedAt }) => when(orderedAt) };
}

const LISTS = ['all', 'numbers', 'exceptions', 'sims'] as const;
type Show = (typeof LISTS)[number];

/** Lists lines, newest first, or only the lines that need attention. */
export function LineList({ show }: { show: Show }) {
  const words = useWords('panel-line');
  const labels = useLabels();
  return (
    <SearchList
      title={words(`title_${show}`)}
      subtitle={words(`subtitle_${show}`)}
      path={`/staff/lines?show=${show}`}
      label={words('search')}
      example={words('searchExample')}
      nothingFound={words('nothingFound')}
      nothingYet={words(`nothing_${show}`)}
      action={
        <PageLinks
          label={words('lines')}
          links={LISTS.filter((each) => each !== show).map((each) =>
            each === 'all' ? ['/lines', words('allLines')] : [`/lines/${each}`, words(`title_${each}`)],
          )}
        />
      }
      rowsOf={({ lines }: { lines: Row[] }) => lines}
      columns={{
        [words('line')]: ({ id, plan, number, sim }) => (
          <PageLink to={`/lines/${id}`}>
            {words('lineOf', {
              plan,
              number: number !== null ? phoneText(number) : words(sim === 'esim' ? 'esim' : 'simCard'),
            })}
          </PageLink>
        ),
        [words('status')]: (line) => (
          <Flex gap={2} wrap="wrap">
            <LineStatus state={line.state} />
            {line.replacement && (
              <Typography textColor={line.replacement === 'refused' ? 'danger600' : 'neutral600'}>
                {line.replacement === 'refused' ? words('newSimRefused') : words('newSimUnderWay')}
              </Typography>
            )}
            {line.indeterminateSince && <Typography textColor="danger600">{words('noAnswer')}</Typography>}
            {line.isRefunded && line.state !== 'ended' && (
              <Typography textColor="danger600">{words('refunded')}</Typography>
            )}
          </Flex>
        ),
        [words('customer')]: ({ name }) => name ?? words('erased'),
        [words('order')]: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
        [words('portIn')]: ({ portIn }) => (portIn ? labels(portIn) : '–'),
        ...timeColumn(words, show),
      }}
    />
  );
}
