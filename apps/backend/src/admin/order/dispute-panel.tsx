import { Link } from '@strapi/design-system';
import type { StaffDispute } from '../../commerce/staff/read-staff-order.ts';
import { Facts, Panel } from '../parts/page-parts.tsx';
import { gatewayLabel, when } from '../parts/labels.ts';

const TITLES = {
  open: 'The bank asks about the payment',
  won: 'A dispute was won',
  lost: 'A dispute was lost: the bank took the money back',
} as const;

/** A dispute about the payment of an order, with its deadline. It is answered on the gateway's own pages. */
export function DisputePanel({ dispute }: { dispute: StaffDispute }) {
  const { state, openedAt, answerBy, gateway, ref, reason, url } = dispute;
  return (
    <Panel title={TITLES[state]}>
      <Facts
        facts={[
          ['Since', when(openedAt)],
          ...(reason === null ? [] : [['Reason', reason.toLowerCase().replaceAll('_', ' ')] as const]),
          ...(state === 'open'
            ? [['Answer until', answerBy === null ? 'Answered, the bank decides' : when(answerBy)] as const]
            : []),
          ['At the gateway', `${gatewayLabel(gateway)} ${ref}`],
        ]}
      />
      {url !== null && (
        <Link href={url} isExternal>
          Open it at {gatewayLabel(gateway)}
        </Link>
      )}
    </Panel>
  );
}
