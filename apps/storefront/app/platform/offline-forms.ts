import * as words from '@cerulean/messages/frame';
import { messages } from '../ui/message-store.ts';

/** Keeps the page and what was typed when a form is sent offline, and says so. Otherwise an error page replaces it. */
export function holdFormsOffline(): void {
  addEventListener(
    'submit',
    (event) => {
      if (navigator.onLine) return;
      event.preventDefault();
      // React would send the form.
      event.stopPropagation();
      messages.notify({ tone: 'bad', title: words.noConnection, text: words.noConnectionText });
    },
    { capture: true },
  );
}
