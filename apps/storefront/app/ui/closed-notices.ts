/** Where the browser remembers which announcement was closed: the id of the last one. */
const KEY = 'closedAnnouncement';

/**
 * Runs right behind the bar while the page is parsed: who closed it never sees it, and the button works from the first
 * moment on. It listens at the window, in front of React: that holds back a click on what it has not brought to life
 * yet. The focus goes on to the first link below, or it would fall to the top of the page. A constant text: its hash fits the Content Security Policy of cached pages.
 */
export const startAnnouncement = `{let k='${KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)===n.dataset.id}catch{}addEventListener('click',e=>{let b=e.target.closest('.announce-close')?.closest('.announce');if(b){b.hidden=true;document.querySelector('.top a')?.focus();try{localStorage.setItem(k,b.dataset.id)}catch{}}},true)}`;

const listeners = new Set<() => void>();
let closedHere: string | undefined;

/** Tells of a closed announcement, here and in other tabs. */
export function subscribeClosed(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Whether this one was closed. A browser that refuses storage knows it for this page only. */
export function isClosed(id: string): boolean {
  if (closedHere === id) return true;
  try {
    return localStorage.getItem(KEY) === id;
  } catch {
    return false;
  }
}

export function closeNotice(id: string): void {
  closedHere = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is off: it comes back with the next page.
  }
  for (const listener of listeners) listener();
}
