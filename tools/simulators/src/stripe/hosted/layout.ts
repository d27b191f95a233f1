import type { Html } from '../../base/html.ts';
import { hostedMessage, hostedPage } from '../../base/hosted-page.ts';

/** The frame of every hosted page. */
export function layout(title: string, main: Html): Html {
  return hostedPage('Stripe', title, main);
}

/** A page with one message, for everything that is not a form. */
export const messagePage = (title: string, body: Html): Html => hostedMessage('Stripe', title, body);
