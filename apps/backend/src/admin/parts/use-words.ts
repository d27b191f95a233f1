import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { PanelCatalogs } from './panel-catalogs.ts';

type Feature = keyof PanelCatalogs;

/** Names of the messages of a catalog. A compiled catalog has its locale, too. */
type Name<Of extends Feature> = Exclude<keyof PanelCatalogs[Of], 'locale'> & string;

type Values<Message> = Message extends (values: infer Given) => unknown ? [values: Given] : [];

/** A message with tags gives elements, every other one text. */
type Shown<Message> = Message extends string | ((values: never) => string) ? string : ReactNode;

/** Returns a message by its name, with its values: `words('title')`, `words('left', { count })`. */
export type Words<Of extends Feature> = <N extends Name<Of>>(
  name: N,
  ...values: Values<PanelCatalogs[Of][N]>
) => Shown<PanelCatalogs[Of][N]>;

/** Returns the messages of a catalog in the language of the panel. */
export function useWords<Of extends Feature>(feature: Of): Words<Of> {
  return wordsOf(feature, useIntl());
}

/** Returns the messages of a catalog as react-intl formats them. */
export function wordsOf<Of extends Feature>(feature: Of, { formatMessage }: IntlShape): Words<Of> {
  const words = (name: string, values?: Record<string, string>) => formatMessage({ id: `${feature}.${name}` }, values);
  return words as Words<Of>;
}

/** Returns a function that labels why a payment attempt ended. States of the same names have other labels. */
export function useReasonLabels(): (reason: string) => string {
  const labels = useLabels();
  return (reason) => labels(reasonCode(reason));
}

/** Returns the code of the label of a reason. */
export const reasonCode = (reason: string): string =>
  reason === 'refused' || reason === 'expired' ? `closed_${reason}` : reason;

/** Returns a function that labels states, events, and reasons. It returns an unknown one unchanged. */
export function useLabels(): (code: string) => string {
  const { formatMessage } = useIntl();
  return (code) => formatMessage({ id: `panel-labels.${code}`, defaultMessage: code });
}
