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
    element('p', 'small muted num', '500, Internal Server Error'),
    element('h1', '', 'A squall on our side'),
    element('p', 'lead', 'Something broke while this page was shown. Your cart is where you left it.'),
  );
  const again = element('a', 'btn btn-primary', 'Try again');
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
