/** B06: where the browser remembers that the notice was accepted. */
const COOKIE_KEY = 'cookieAccepted';

/**
 * Runs right behind the notice while the page is parsed, so that who accepted it never sees it flash, and *Accept*
 * works from the first moment on, long before the notice's own script is there. It listens at the window, in front of
 * React: that holds back a click on what it has not brought to life yet. A constant text: its hash fits the Content
 * Security Policy of cached pages.
 */
export const startNotice = `{let k='${COOKIE_KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)==='true'}catch{}addEventListener('click',e=>{let b=e.target.closest('.cookie button')?.closest('.cookie');if(b){b.hidden=true;try{localStorage.setItem(k,'true')}catch{}}},true)}`;

const listeners = new Set<() => void>();

/** Tells of changes here and in other tabs. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether the notice was accepted. A browser that refuses storage says so for this page only. */
export function readConsent(): boolean {
  try {
    return accepted || localStorage.getItem(COOKIE_KEY) === 'true';
  } catch {
    return accepted;
  }
}

let accepted = false;

export function acceptCookies(): void {
  accepted = true;
  try {
    localStorage.setItem(COOKIE_KEY, 'true');
  } catch {
    // Storage is off: the notice is gone until the next page load.
  }
  for (const listener of listeners) listener();
}
