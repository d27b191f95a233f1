import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { Dock } from '../ui/dock.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ruleOf } from './crossing.ts';
import { createDockSlot, DockContext, DockOutlet } from './dock-slot.tsx';
import { late } from './late.tsx';
import { useNonce } from './nonce.ts';
import { useRootData } from './root-data.ts';

const RIBBON = 'Demo shop: no money moves, nothing is sent';

const parts = () => import('./frame-parts.tsx');
const Top = late(() => parts().then((frame) => frame.Top));
const Announcement = late(() => parts().then((frame) => frame.AnnouncementBar));
const Messages = late(() => parts().then((frame) => frame.Messages));
const Bottom = late(() => parts().then((frame) => frame.Bottom));
const CookieBar = late(() => parts().then((frame) => frame.CookieBar));

/** What stands around every page: header, footer, messages and dock; in the checkout without what leads astray. */
export function Frame({ children }: { children: ReactNode }) {
  const [slot] = useState(createDockSlot);
  const root = useRootData();
  const isCheckout = ruleOf(useLocation().pathname)?.frame === 'checkout';
  const announcement = isCheckout ? null : root?.announcement;
  const nonce = useNonce();
  return (
    <DockContext value={slot}>
      <SkipLink />
      <DemoRibbon text={root?.config.ribbon ? RIBBON : undefined} />
      {announcement && <Announcement {...announcement} nonce={nonce} />}
      <Top isCheckout={isCheckout} />
      <Messages />
      {children}
      <Bottom isCheckout={isCheckout} />
      <Dock>
        <DockOutlet slot={slot} />
        <CookieBar nonce={nonce} />
      </Dock>
    </DockContext>
  );
}
