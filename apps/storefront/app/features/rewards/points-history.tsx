import type { OwnRewards, RewardEntry } from '@cerulean/contract/rewards';
import { Day, useTimeZone } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { capital, entryText, pendingText, signedPoints } from './reward-labels.ts';

/** The ledger of points earned and spent, newest entry first. */
export function PointsHistory({ points }: { points: OwnRewards }) {
  const { entries, total, page, pageSize } = points;
  if (total === 0) {
    return (
      <div>
        <h3 className="t-3">Nothing here yet</h3>
        <p className="muted mt-2">Each paid order stands here with what it brought, as soon as it is paid.</p>
      </div>
    );
  }
  return (
    <div>
      <Table caption="History">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col" className="r">
              Points
            </th>
            <th scope="col" className="r">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        href={(to) => (to === 1 ? '/rewards' : `/rewards?page=${to}`)}
        label="Pages of the history"
      />
    </div>
  );
}

function Row({ entry }: { entry: RewardEntry }) {
  const timeZone = useTimeZone();
  const { order, expiresAt, at, points, balance, pending } = entry;
  return (
    <tr>
      <td>
        <Day at={at} />
      </td>
      <td>
        <span>{entryText(entry)}</span>
        {order && (
          <>
            {' '}
            <Anchor href={`/existing-user/orders/${order.id}`} translate="no">
              {order.number}
            </Anchor>
          </>
        )}
        {pending && (
          <small className="as-block">
            <span>{capital(pendingText(pending.until, timeZone))}</span>
          </small>
        )}
        {expiresAt && (
          <small className="as-block muted">
            Until <Day at={expiresAt} />
          </small>
        )}
      </td>
      <td className="r num" translate="no">
        <b>{signedPoints(points)}</b>
      </td>
      <td className="r num" translate="no">
        {balance.toLocaleString('en-US')}
      </td>
    </tr>
  );
}
