import * as words from '@cerulean/messages/frame';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { Dock } from '../ui/dock.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ruleOf } from '../pages/crossing.ts';
import { createDockSlot, DockContext, DockOutlet } from './dock-slot.tsx';
import { deferHydration } from './defer-hydration.tsx';
import { useNonce } from './nonce.ts';
import { useRootData } from './root-data.ts';

const parts = () => import('./frame-parts.tsx');
const Top = deferHydration(() => parts().then((frame) => frame.Top));
const Announcement = deferHydration(() => parts().then((frame) => frame.AnnouncementBar));
const Messages = deferHydration(() => parts().then((frame) => frame.Messages));
const Bottom = deferHydration(() => parts().then((frame) => frame.Bottom));
const Questions = deferHydration(() => parts().then((frame) => frame.Questions));

/** The frame around every page: header, footer, messages and dock. In the checkout, it has no distracting links. */
export function Frame({ children }: { children: ReactNode }) {
  const [slot] = useState(createDockSlot);
  const root = useRootData();
  const isCheckout = ruleOf(useLocation().pathname)?.frame === 'checkout';
  const announcement = isCheckout ? null : root?.announcement;
  const nonce = useNonce();
  return (
    <DockContext value={slot}>
      <SkipLink />
      <DemoRibbon text={root?.config.ribbon ? words.demoRibbon : undefined} />
      {announcement && <Announcement {...announcement} nonce={nonce} />}
      <Top isCheckout={isCheckout} />
      <Messages />
      {children}
      <Bottom isCheckout={isCheckout} />
      <Dock>
        <DockOutlet slot={slot} />
        <Questions nonce={nonce} />
      </Dock>
    </DockContext>
  );
}
