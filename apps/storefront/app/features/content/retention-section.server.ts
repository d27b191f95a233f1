import type { Retention } from '@cerulean/contract/privacy';
import type { MarkdownNode } from './markdown.tsx';

const TITLE = 'What we keep, why, and how long';

/** Links earlier policy versions to the current retention table, because the shop enforces only that one. */
export function retentionElsewhere(path: string): MarkdownNode[] {
  const link = { tag: 'a' as const, href: `${path}#how-long`, children: ['the version that is in force'] };
  return [
    { tag: 'h2', id: 'how-long', children: [TITLE] },
    { tag: 'p', children: ['The table of what the shop keeps stands in ', link, '.'] },
  ];
}

/** The generated section of the privacy policy: what is kept, why, how long, and what the visitor can do about it. */
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
