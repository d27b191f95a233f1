import { createRemembered } from './remembered.ts';

/** B06: where the browser remembers that the notice was accepted. */
const COOKIE_KEY = 'cookieAccepted';

/**
 * Runs right behind the notice while the page is parsed, so that who accepted it never sees it flash, and *Accept*
 * works from the first moment on, long before the notice's own script is there. It listens at the window, in front of
 * React: that holds back a click on what it has not brought to life yet. A constant text: its hash fits the Content
 * Security Policy of cached pages.
 */
export const startNotice = `{let k='${COOKIE_KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)==='true'}catch{}addEventListener('click',e=>{let b=e.target.closest('.cookie button')?.closest('.cookie');if(b){b.hidden=true;try{localStorage.setItem(k,'true')}catch{}}},true)}`;

const consent = createRemembered(COOKIE_KEY);

/** Tells of changes here and in other tabs. */
export const subscribeConsent = consent.subscribe;

/** Whether the notice was accepted. */
export const readConsent = (): boolean => consent.has('true');

export const acceptCookies = (): void => consent.keep('true');
