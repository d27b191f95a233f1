import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** The words of a choice in a list of the content manager, as its own cells look. */
export function choiceCell(words: string): ReactNode {
  return <Typography textColor="neutral800">{words}</Typography>;
}
