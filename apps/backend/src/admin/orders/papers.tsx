import { Button, Flex } from '@strapi/design-system';
import type { Order } from '@cerulean/contract/orders';
import type { PaperCard } from '@cerulean/contract/papers';
import { Panel } from '../parts/page-parts.tsx';
import { useDownload } from '../parts/use-download.ts';
import { when } from '../parts/words.ts';

const TITLES: Readonly<Record<PaperCard['kind'], string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
};

/** The invoice of an order and what corrects it, to save. Nothing before there are any. */
export function Papers({ order }: { order: Order }) {
  const { busy, save } = useDownload();
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
            {`${TITLES[kind]} ${number}, ${when(issuedAt)}`}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}

/** `credit-note-C-2026-000001.pdf` */
const fileName = (kind: PaperCard['kind'], number: string): string =>
  `${TITLES[kind].toLowerCase().replace(' ', '-')}-${number}.pdf`;
