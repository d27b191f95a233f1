import type { Retention } from '@cerulean/contract/privacy';
import type { MarkdownNode } from './markdown-node.ts';

/** The section of the privacy policy that the shop writes itself: what is kept, why and how long, and what to do about it. */
export function retentionSection({ rules }: Retention): MarkdownNode[] {
  const title = 'What we keep, why, and how long';
  return [
    { tag: 'h2', id: 'how-long', children: [title] },
    { tag: 'p', children: ['The shop carries this table out by itself, once a day.'] },
    {
      tag: 'table',
      label: title,
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
