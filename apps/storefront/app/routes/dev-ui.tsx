import '../styles/routes/content.css';
import '../styles/routes/plans.css';
import '../styles/routes/product.css';
import '../styles/routes/success.css';
import '../ui/showcase/showcase.css';
import { useLocation } from 'react-router';
import { CookieBar } from '../ui/cookie-bar.tsx';
import { DemoRibbon } from '../ui/demo-ribbon.tsx';
import { BuyBar, Dock } from '../ui/dock.tsx';
import { Footer } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { LandingShow } from '../ui/showcase/landing-show.tsx';
import { Messages } from '../ui/messages.tsx';
import { Money } from '../ui/price.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { CardShow } from '../ui/showcase/card-show.tsx';
import { ControlShow } from '../ui/showcase/control-show.tsx';
import { FieldShow } from '../ui/showcase/field-show.tsx';
import { FlowShow } from '../ui/showcase/flow-show.tsx';
import { MessageShow } from '../ui/showcase/message-show.tsx';
import { TextShow } from '../ui/showcase/text-show.tsx';
import { Button } from '../ui/button.tsx';

const nav = [
  { href: '/plans', label: 'Plans' },
  { href: '/products', label: 'Devices' },
  { href: '/coverage-map', label: 'Coverage' },
  { href: '/usa', label: 'Visiting the USA' },
  { href: '/faqs', label: 'Help' },
];

/** Every primitive in every state, for development: the page is routed only there. */
export default function DevUi() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <DemoRibbon text="Demo shop: nothing is charged, nothing is sent" />
      <Header
        brand="Cerulean Mobile"
        nav={nav}
        more={[{ href: '/rewards', label: 'Rewards' }]}
        search={{ href: '/search', label: 'Search' }}
        account={{ href: '/account', label: 'Your account' }}
        cart={{ href: '/cart', label: 'Cart' }}
        cartCount={128}
        current={pathname}
      />
      <main id="main">
        <LandingShow />
        <div className="wrap page-pad">
          <h2 className="t-1 mb-6">Components</h2>
          <TextShow />
          <ControlShow />
          <FieldShow />
          <MessageShow />
          <FlowShow />
          <CardShow />
        </div>
      </main>
      <Footer
        brand="Cerulean Mobile"
        intro="Plain phone plans on a nationwide 5G network. The price on the card is the price you pay."
        phone="1-800-555-0142"
        hours="7 am to 11 pm Eastern, every day"
        columns={[
          { title: 'Shop', links: nav },
          { title: 'Help', links: nav.slice(1) },
          { title: 'The small print, readable', links: nav.slice(2) },
        ]}
        legal="© 2026 Cerulean Mobile, a demonstration brand"
        locale="English (United States), US dollars"
      />
      <Messages />
      <Dock>
        <BuyBar label="To pay today" price={<Money amount={91859} currency="USD" />}>
          <Button tone="primary">Add to cart</Button>
        </BuyBar>
        <CookieBar />
      </Dock>
    </>
  );
}
