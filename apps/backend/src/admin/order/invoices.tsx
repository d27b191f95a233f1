import { Button, Flex } from '@strapi/design-system';
import type { Order } from '@cerulean/contract/orders';
import type { InvoiceSummary } from '@cerulean/contract/invoices';
import { Panel } from '../parts/page-parts.tsx';
import { useDownload } from '../parts/use-download.ts';
import { when } from '../parts/labels.ts';

const TITLES: Readonly<Record<InvoiceSummary['kind'], string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
};

/** The invoice of an order and what corrects it, to save. Nothing before there are any. */
export function Invoices({ order }: { order: Order }) {
  const { busy, save } = useDownload();
  const { invoices = [] } = order;
  if (invoices.length === 0) return null;
  return (
    <Panel title="Invoice and credit notes">
      <Flex gap={3} wrap="wrap">
        {invoices.map(({ id, kind, number, issuedAt }) => (
          <Button
            key={id}
            variant="secondary"
            loading={busy}
            onClick={() => void save(`/staff/orders/${order.id}/invoices/${id}`, fileName(kind, number))}
          >
            {`${TITLES[kind]} ${number}, ${when(issuedAt)}`}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}

/** `credit-note-C-2026-000001.pdf` */
const fileName = (kind: InvoiceSummary['kind'], number: string): string =>
  `${TITLES[kind].toLowerCase().replace(' ', '-')}-${number}.pdf`;
