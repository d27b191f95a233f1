import * as words from '@cerulean/messages/frame';
import { useSyncExternalStore } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, X } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { createRemembered } from './remembered.ts';

export interface AnnouncementBarProps {
  /** Id of the announcement. One with a new id is also shown to visitors who closed the previous one. */
  id: string;
  text: string;
  link: { label: string; href: string } | null;
  /** CSP nonce for pages that are not cached. */
  nonce?: string;
}

/**
 * An editor's one-line announcement above the header. Visitors who closed it never see it, and the layout does not
 * shift, because the bar is hidden while the page is parsed. Without JavaScript, it stays visible.
 */
export function AnnouncementBar({ id, text, link, nonce }: AnnouncementBarProps) {
  const closed = useSyncExternalStore(
    closedNotice.subscribe,
    () => closedNotice.has(id),
    () => false,
  );
  const hydrated = useHydrated();
  return (
    <>
      <aside className="announce" aria-label={words.announcement} data-id={id} hidden={closed} suppressHydrationWarning>
        <div className="wrap">
          <p>
            <span>{text}</span> {link && <Anchor href={link.href}>{link.label}</Anchor>}
          </p>
          <button
            type="button"
            className="announce-close"
            aria-label={words.closeAnnouncement}
            onClick={() => closedNotice.keep(id)}
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      </aside>
      {/* The script runs only in server-rendered HTML, because a script inserted by React would not run. */}
      {!hydrated && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startAnnouncement }} />
      )}
    </>
  );
}

/** Storage key for the id of the last closed announcement. */
const KEY = 'closedAnnouncement';

/**
 * Runs right after the bar while the page is parsed, so visitors who closed it never see it and the button works
 * immediately. It listens on the window, before React, which holds back clicks on parts that are not hydrated. Closing
 * moves the focus to the first link below, not to the top. The text is constant, so its hash fits cached pages' CSP.
 */
export const startAnnouncement = `{let k='${KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)===n.dataset.id}catch{}addEventListener('click',e=>{let b=e.target.closest('.announce-close')?.closest('.announce');if(b){b.hidden=true;document.querySelector('.top a')?.focus();try{localStorage.setItem(k,b.dataset.id)}catch{}}},true)}`;

/** Stores the id of the closed announcement. */
export const closedNotice = createRemembered(KEY);
