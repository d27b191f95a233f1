import type { InvoiceSummary } from '@cerulean/contract/invoices';
import * as words from '@cerulean/messages/account';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';

/** Download links for an order's invoice and its corrections. `base` is the path of the page above the downloads. */
export function Invoices({ invoices = [], base }: { invoices: readonly InvoiceSummary[] | undefined; base: string }) {
  if (invoices.length === 0) return null;
  return (
    <Block id="papers" title={words.papers}>
      <ul>
        {invoices.map(({ id, kind, number }) => (
          <li key={id}>
            <TextLink href={`${base}/invoices/${id}`} download="">
              {rich(words.invoice({ ...tags, kind, number }))}
            </TextLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** A titled block of order details. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
