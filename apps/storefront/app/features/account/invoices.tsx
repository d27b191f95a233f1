import type { InvoiceSummary } from '@cerulean/contract/invoices';
import { TextLink } from '../../ui/text-link.tsx';

const KINDS: Readonly<Record<InvoiceSummary['kind'], string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
};

/** The invoice of an order and what corrects it, as files to keep. `base` is the page that they are below. */
export function Invoices({ invoices = [], base }: { invoices: readonly InvoiceSummary[] | undefined; base: string }) {
  if (invoices.length === 0) return null;
  return (
    <section className="block" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul>
        {invoices.map(({ id, kind, number }) => (
          <li key={id}>
            <TextLink href={`${base}/invoices/${id}`} download="">
              {KINDS[kind]}{' '}
              <span className="num" translate="no">
                {number}
              </span>
              , PDF
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
