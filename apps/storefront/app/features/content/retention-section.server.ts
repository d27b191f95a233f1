import type { Retention } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/content';
import type { MarkdownNode } from './markdown.tsx';

/** Returns a link from earlier policy versions to the current retention table, the only one that the shop enforces. */
export function retentionElsewhere(path: string): MarkdownNode[] {
  return [
    { tag: 'h2', id: 'how-long', children: [words.kept] },
    { tag: 'p', children: words.keptElsewhere({ link: linkTo(`${path}#how-long`) }) },
  ];
}

/** Returns the generated section of the privacy policy: what data is kept, why, how long, and the visitor's options. */
export function retentionSection({ rules }: Retention): MarkdownNode[] {
  return [
    { tag: 'h2', id: 'how-long', children: [words.kept] },
    { tag: 'p', children: [words.keptDaily] },
    {
      tag: 'table',
      label: words.kept,
      head: [[words.what], [words.why], [words.howLong]],
      rows: rules.map(({ what, why, keep }) => [[what], [why], [keep]]),
    },
    { tag: 'p', children: words.askForData({ link: linkTo('/data-deletion') }) },
  ];
}

function linkTo(href: string) {
  return (text: string): MarkdownNode => ({ tag: 'a', href, children: [text] });
}
