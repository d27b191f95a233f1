import { createElement, Fragment, type ReactNode } from 'react';

/** Shows the parts of a message with tags: texts, and the elements that its tags became. */
export function rich(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

/** What the tags of messages become. A message with one of its own, such as a link, gets it beside these. */
export const tags = {
  /** Text for screen readers only. */
  sr: (text: string) => <span className="sr">{text}</span>,
  /** A value that page translators leave as it is: a name, a code. */
  keep: (text: string) => <span translate="no">{text}</span>,
  /** The same, in bold. */
  b: (text: string) => <b translate="no">{text}</b>,
  /** A number or an amount. */
  num: (text: string) => (
    <span className="num" translate="no">
      {text}
    </span>
  ),
  /** Words beside values. They have an element of their own, because page translators replace the texts around them. */
  span: (text: string) => <span>{text}</span>,
};
