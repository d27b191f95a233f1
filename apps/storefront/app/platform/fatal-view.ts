import * as words from '@cerulean/messages/frame';
import { SERVER_ERROR } from './fixed-words.ts';

/**
 * Replaces the page with a plain DOM error view after an error that crashed React, because nothing else can be relied
 * on then. Its text and classes match the error page (B13).
 */
export function showFatalView(): void {
  const main = document.createElement('main');
  main.id = 'main';
  main.className = 'center';
  const wrap = document.createElement('div');
  wrap.className = 'wrap center page-pad slim';
  wrap.append(
    element('p', 'small muted num', `500, ${SERVER_ERROR}`),
    element('h1', '', words.broken),
    element('p', 'lead', words.brokenWhileShown),
  );
  const again = element('a', 'btn btn-primary', words.tryAgain);
  again.setAttribute('href', location.href);
  wrap.append(again);
  main.append(wrap);
  (document.body ?? document.documentElement.appendChild(document.createElement('body'))).replaceChildren(main);
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
