import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { CheckoutHeader } from '../ui/checkout-header.tsx';
import { CookieBar } from '../ui/cookie-bar.tsx';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { Dock } from '../ui/dock.tsx';
import { Footer, SlimFooter } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { Messages } from '../ui/messages.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ruleOf } from './crossing.ts';
import { createDockSlot, DockContext, DockOutlet } from './dock-slot.tsx';
import { useNonce } from './nonce.ts';
import { useStrapiUser } from './strapi-user.ts';
import type { loader as rootLoader } from '../root.tsx';

const RIBBON = 'Demo shop: no money moves, nothing is sent';
const SMALL_PRINT = [
  { label: 'Terms', href: '/terms-and-conditions' },
  { label: 'Privacy', href: '/privacy-policy' },
];

/** What stands around every page: header, footer, messages and dock; in the checkout without what leads astray. */
export function Frame({ children }: { children: ReactNode }) {
  const [slot] = useState(createDockSlot);
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { pathname } = useLocation();
  const isCheckout = ruleOf(pathname)?.frame === 'checkout';
  const site = root?.site;
  const brand = site?.name ?? 'Cerulean Mobile';
  return (
    <DockContext value={slot}>
      <SkipLink />
      <DemoRibbon text={root?.config.ribbon ? RIBBON : undefined} />
      {isCheckout ? <CheckoutHeader brand={brand} /> : <ShopHeader brand={brand} pathname={pathname} />}
      {children}
      {isCheckout ? (
        <SlimFooter phone={site?.supportPhone} hours={site?.supportHours} links={SMALL_PRINT} />
      ) : (
        <Footer
          brand={brand}
          intro={site?.footerText ?? ''}
          phone={site?.supportPhone}
          hours={site?.supportHours}
          columns={site?.footer ?? []}
          legal={`© ${brand}`}
          locale={`English (United States), ${root?.config.currency ?? 'USD'}`}
        />
      )}
      <Messages />
      <Dock>
        <DockOutlet slot={slot} />
        <CookieBar nonce={useNonce()} />
      </Dock>
    </DockContext>
  );
}

function ShopHeader({ brand, pathname }: { brand: string; pathname: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { status, cart } = useStrapiUser();
  return (
    <Header
      brand={brand}
      nav={root?.site.navigation ?? []}
      account={
        status === 'known'
          ? { label: 'Your orders', href: '/existing-user/orders' }
          : { label: 'Your account', href: '/existing-user/orders' }
      }
      cart={{ label: 'Cart', href: cart ? `/cart/${cart.id}` : '/cart' }}
      cartCount={cart?.count}
      current={pathname}
    />
  );
}
