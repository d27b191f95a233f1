import type { Retention } from '@cerulean/contract/privacy';
import type { MarkdownNode } from './markdown.tsx';

const TITLE = 'What we keep, why, and how long';

/** Returns a link from earlier policy versions to the current retention table, the only one that the shop enforces. */
export function retentionElsewhere(path: string): MarkdownNode[] {
  const link = { tag: 'a' as const, href: `${path}#how-long`, children: ['the version that is in force'] };
  return [
    { tag: 'h2', id: 'how-long', children: [TITLE] },
    { tag: 'p', children: ['The table of what the shop keeps stands in ', link, '.'] },
  ];
}

/** Returns the generated section of the privacy policy: what data is kept, why, how long, and the visitor's options. */
export function retentionSection({ rules }: Retention): MarkdownNode[] {
  return [
    { tag: 'h2', id: 'how-long', children: [TITLE] },
    { tag: 'p', children: ['The shop carries this table out by itself, once a day.'] },
    {
      tag: 'table',
      label: TITLE,
      head: [['What'], ['Why'], ['How long']],
      rows: rules.map(({ what, why, keep }) => [[what], [why], [keep]]),
    },
    {
      tag: 'p',
      children: [
        'You can ',
        { tag: 'a', href: '/data-deletion', children: ['take a copy of your data or have it deleted'] },
        ' at any time, with or without an account.',
      ],
    },
  ];
}
