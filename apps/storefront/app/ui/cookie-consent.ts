import { createRemembered } from './remembered.ts';

/** Storage key for the acceptance of the cookie notice (B06). */
const COOKIE_KEY = 'cookieAccepted';

/**
 * Runs right after the notice while the page is parsed, so that visitors who accepted it never see it, and *Accept*
 * works immediately, long before the notice's own script is loaded. It listens on the window, before React, because
 * React holds back clicks on parts that are not hydrated yet. The text is constant, so its hash fits the Content
 * Security Policy of cached pages.
 */
export const startNotice = `{let k='${COOKIE_KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)==='true'}catch{}addEventListener('click',e=>{let b=e.target.closest('.cookie button')?.closest('.cookie');if(b){b.hidden=true;try{localStorage.setItem(k,'true')}catch{}}},true)}`;

const consent = createRemembered(COOKIE_KEY);

/** Subscribes to changes of the acceptance, here and in other tabs. */
export const subscribeConsent = consent.subscribe;

/** Returns true if the cookie notice was accepted. */
export const readConsent = (): boolean => consent.has('true');

export const acceptCookies = (): void => consent.keep('true');
