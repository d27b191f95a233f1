import type { OwnRewards, RewardEntry } from '@cerulean/contract/rewards';
import * as words from '@cerulean/messages/rewards';
import { Day, useTimeZone } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { pendingUntil, signedPoints } from './reward-labels.ts';

interface HistoryProps {
  points: OwnRewards;
  /** Whether orders earn points now. */
  isOn: boolean;
}

/** The ledger of points earned and spent, newest entry first. */
export function PointsHistory({ points, isOn }: HistoryProps) {
  const { entries, total, page, pageSize } = points;
  if (total === 0) {
    return (
      <div>
        <h3 className="t-3">{words.noHistory}</h3>
        {isOn && <p className="muted mt-2">{words.noHistoryText}</p>}
      </div>
    );
  }
  return (
    <div>
      <Table caption={words.history}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.what}</th>
            <th scope="col" className="r">
              {words.pointsColumn}
            </th>
            <th scope="col" className="r">
              {words.balance}
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
        label={words.pages}
      />
    </div>
  );
}

function Row({ entry }: { entry: RewardEntry }) {
  const timeZone = useTimeZone();
  const { kind, order, expiresAt, at, points, balance, pending } = entry;
  return (
    <tr>
      <td>
        <Day at={at} />
      </td>
      <td>
        {rich(
          words.entry({
            ...tags,
            kind,
            number: order?.number ?? '',
            order: (text) =>
              order ? (
                <Anchor href={`/existing-user/orders/${order.id}`} translate="no">
                  {text}
                </Anchor>
              ) : (
                ''
              ),
          }),
        )}
        {pending && (
          <small className="as-block">
            <span>{words.pendingEntry(pendingUntil(pending.until, timeZone))}</span>
          </small>
        )}
        {expiresAt && (
          <small className="as-block muted">{rich(words.until({ ...tags, day: <Day at={expiresAt} /> }))}</small>
        )}
      </td>
      <td className="r num" translate="no">
        <b>{signedPoints(points)}</b>
      </td>
      <td className="r num" translate="no">
        {balance.toLocaleString(words.locale)}
      </td>
    </tr>
  );
}
