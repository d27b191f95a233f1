import { useLocation } from 'react-router';
import { CookieBar } from '../cookie-bar.tsx';
import { DemoRibbon } from '../demo-ribbon.tsx';
import { BuyBar, Dock } from '../dock.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { Messages } from '../messages.tsx';
import { Money } from '../price.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Shows } from './shows.tsx';
import { Button } from '../button.tsx';

const nav = [
  { href: '/plans', label: 'Plans' },
  { href: '/products', label: 'Devices' },
  { href: '/coverage-map', label: 'Coverage' },
  { href: '/usa', label: 'Visiting the USA' },
  { href: '/faqs', label: 'Help' },
];

/** Renders the primitives inside their own frame, for tests. In the shop, the root route provides the frame. */
export function FramedShows() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <DemoRibbon text="Demo shop: you won’t be charged and nothing ships" />
      <Header
        brand="Cerulean Mobile"
        nav={nav}
        more={[{ href: '/rewards', label: 'Rewards' }]}
        search={{ href: '/search', label: 'Search' }}
        account={{ href: '/account', label: 'Your account' }}
        cartHref="/cart"
        cartCount={128}
        current={pathname}
      />
      <Shows />
      <Footer
        languages={null}
        brand="Cerulean Mobile"
        intro="Simple phone plans on nationwide 5G, with taxes and fees included."
        phone="1-800-555-0142"
        hours="7 AM–11 PM Eastern, every day"
        columns={[
          { title: 'Shop', links: nav },
          { title: 'Help', links: nav.slice(1) },
          { title: 'Legal', links: nav.slice(2) },
        ]}
        legal="© 2026 Cerulean Mobile, a demonstration brand"
        locale="English (United States), US dollars"
      />
      <Messages />
      <Dock>
        <BuyBar label="Due today" price={<Money amount={91859} currency="USD" />}>
          <Button tone="primary">Add to cart</Button>
        </BuyBar>
        <CookieBar />
      </Dock>
    </>
  );
}
