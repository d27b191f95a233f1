import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Copy, ExternalLink, Mail } from '../../ui/icon.tsx';
import { messages } from '../../ui/message-store.ts';

/** Ways to hand an article on, none of which asks a third party: mail, the clipboard, the device's own share sheet. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => {
    setHasSheet('share' in navigator);
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      messages.toast('Link copied');
    } catch {
      messages.toast('Copy it from the address bar', 'bad');
    }
  };
  // Closing the sheet rejects, too: nothing to tell anybody.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`;
  return (
    <div className="row gap-2">
      <ButtonLink href={mail} size="sm" icon={Mail}>
        Mail it
      </ButtonLink>
      <Button type="button" size="sm" className="needs-script" icon={Copy} onClick={() => void copy()}>
        Copy link
      </Button>
      {hasSheet && (
        <Button type="button" size="sm" icon={ExternalLink} onClick={share}>
          Share
        </Button>
      )}
    </div>
  );
}
