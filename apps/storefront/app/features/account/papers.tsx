import type { PaperCard } from '@cerulean/contract/papers';
import { TextLink } from '../../ui/text-link.tsx';

const KINDS: Readonly<Record<PaperCard['kind'], string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
};

/** The invoice of an order and what corrects it, as files to keep. `base` is the page that they are below. */
export function Papers({ papers = [], base }: { papers: readonly PaperCard[] | undefined; base: string }) {
  if (papers.length === 0) return null;
  return (
    <section className="block" aria-labelledby="papers">
      <h2 id="papers">Papers</h2>
      <ul>
        {papers.map(({ id, kind, number }) => (
          <li key={id}>
            <TextLink href={`${base}/papers/${id}`} download="">
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
