import { Button, Flex } from '@strapi/design-system';
import type { Order } from '@cerulean/contract/orders';
import { Panel } from '../parts/page-parts.tsx';
import { usePdf } from '../parts/use-pdf.ts';
import { when } from '../parts/words.ts';

/** The invoice of an order and its credit notes, to save. Nothing before there are any. */
export function Papers({ order }: { order: Order }) {
  const { busy, save } = usePdf();
  const { papers = [] } = order;
  if (papers.length === 0) return null;
  return (
    <Panel title="Invoice and credit notes">
      <Flex gap={3} wrap="wrap">
        {papers.map(({ id, kind, number, issuedAt }) => (
          <Button
            key={id}
            variant="secondary"
            loading={busy}
            onClick={() => void save(`/staff/orders/${order.id}/papers/${id}`, fileName(kind, number))}
          >
            {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}, ${when(issuedAt)}`}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}

const fileName = (kind: 'invoice' | 'credit', number: string): string =>
  `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`;
