import { useSyncExternalStore } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, X } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { createRemembered } from './remembered.ts';

export interface AnnouncementBarProps {
  /** Another one is shown again to who closed this one. */
  id: string;
  text: string;
  link: { label: string; href: string } | null;
  /** For pages that are not cached. */
  nonce?: string;
}

/**
 * One line of an editor's above the header. Who closed it does not see it flash, and nothing shifts: it is hidden while
 * the page is parsed. Without JavaScript it stays.
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
      <aside className="announce" aria-label="Announcement" data-id={id} hidden={closed} suppressHydrationWarning>
        <div className="wrap">
          <p>
            <span>{text}</span> {link && <Anchor href={link.href}>{link.label}</Anchor>}
          </p>
          <button
            type="button"
            className="announce-close"
            aria-label="Close this announcement"
            onClick={() => closedNotice.keep(id)}
          >
            <Icon of={X} size={18} />
          </button>
        </div>
      </aside>
      {/* Only what the server sends runs it; drawn in the browser it would be dead. */}
      {!hydrated && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startAnnouncement }} />
      )}
    </>
  );
}

/** Where the browser remembers which announcement was closed: the id of the last one. */
const KEY = 'closedAnnouncement';

/**
 * Runs right behind the bar while the page is parsed: who closed it never sees it, and the button works from the first
 * moment on. It listens at the window, in front of React: that holds back a click on what it has not brought to life
 * yet. The focus goes on to the first link below, or it would fall to the top of the page. A constant text: its hash fits the Content Security Policy of cached pages.
 */
export const startAnnouncement = `{let k='${KEY}',n=document.currentScript.previousElementSibling;try{n.hidden=localStorage.getItem(k)===n.dataset.id}catch{}addEventListener('click',e=>{let b=e.target.closest('.announce-close')?.closest('.announce');if(b){b.hidden=true;document.querySelector('.top a')?.focus();try{localStorage.setItem(k,b.dataset.id)}catch{}}},true)}`;

/** The announcement that was closed, by its id. */
export const closedNotice = createRemembered(KEY);
