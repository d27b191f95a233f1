import * as words from '@cerulean/messages/lines';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { LineCard } from '../features/lines/line-card.tsx';
import { NoLines } from '../features/lines/order-lines.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import type { Route } from './+types/lines.ts';

/** Loads the account's lines (R13). */
export const loader = guard(async ({ backend }) => {
  const { lines } = await ownerOnly('/existing-user/lines', () => backend.call('listLines'));
  // eSIM codes are shown only on each line's own page.
  return { lines: lines.map((line) => ({ ...line, esim: null })) };
});

export const handle = pageMeta(() => ({ title: words.yourLines, indexed: false }));

export default function LinesPage({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <AccountHead title={words.yourLines} lead={words.linesLead} />
      {lines.length === 0 ? (
        <NoLines />
      ) : (
        <ul className="line-cards">
          {lines.map((line) => (
            <LineCard key={line.id} line={line} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
