import { useSyncExternalStore } from 'react';
import { Anchor } from './anchor.tsx';
import { closeNotice, isClosed, startAnnouncement, subscribeClosed } from './closed-notices.ts';
import { Icon, X } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

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
    subscribeClosed,
    () => isClosed(id),
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
            onClick={() => closeNotice(id)}
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
