import { readConsent, subscribeConsent } from './cookie-consent.ts';
import { createRemembered } from './remembered.ts';

/** Storage key that says that the visitor chose a language or closed the offer of another one. */
const KEY = 'languageChosen';

/**
 * Runs right after the offers of other languages while the page is parsed, so that the right one is there from the
 * first paint, without a shift. An offer waits until the cookie notice was accepted. The script listens on the window,
 * before React, so closing works immediately. The text is constant, so its hash fits the Content Security Policy of
 * cached pages. The same rule for React is `isOffered`.
 */
export const startOffers = `{let s=document.currentScript,o=[...s.parentElement.querySelectorAll('.twin')],a=[document.documentElement,...o].map(e=>e.lang),w=navigator.languages.map(l=>a.find(x=>l===x||l.startsWith(x+'-'))).find(x=>x),k='${KEY}',f=()=>{let h=true;try{h=localStorage.getItem('cookieAccepted')!=='true'||localStorage.getItem(k)==='true'}catch{}for(let e of o)e.hidden=h||e.lang!==w};f();addEventListener('click',e=>{if(e.target.closest('.twin button,a[data-twin]'))try{localStorage.setItem(k,'true')}catch{}f()},true)}`;

const choice = createRemembered(KEY);

/** Stores that the visitor chose a language or wants none of the others, so that none is offered again. */
export const keepLanguage = (): void => choice.keep('true');

/** Subscribes to what decides whether a language is offered, here and in other tabs. */
export function subscribeOffer(listener: () => void): () => void {
  const ends = [subscribeConsent(listener), choice.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

/**
 * Returns true if the language of those `among` that the browser prefers is this one, which is not the page's, unless
 * the visitor has chosen a language. `among` begins with the page's own language.
 */
export function isOffered(language: string, among: readonly string[]): boolean {
  return !choice.has('true') && readConsent() && preferredAmong(among, navigator.languages) === language;
}

/** Returns the first language of a browser's list that is among these: `es` for `es-MX, en`. */
export function preferredAmong(among: readonly string[], wanted: readonly string[]): string | undefined {
  return wanted
    .map((tag) => among.find((language) => tag === language || tag.startsWith(`${language}-`)))
    .find((language) => language !== undefined);
}
