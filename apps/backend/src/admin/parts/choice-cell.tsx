import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** Shows the label of a choice in a content manager list, styled like the list's own cells. */
export function choiceCell(words: string): ReactNode {
  return <Typography textColor="neutral800">{words}</Typography>;
}
