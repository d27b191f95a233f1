import * as words from '@cerulean/messages/frame';
import { useLocation } from 'react-router';
import { CheckoutHeader } from '../ui/checkout-header.tsx';
import { Footer, SlimFooter } from '../ui/footer.tsx';
import { Header } from '../ui/header.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useRootData } from './root-data.ts';
import { useCurrentVisitor } from './current-visitor.ts';

export { AnnouncementBar } from '../ui/announcement-bar.tsx';
export { Messages } from '../ui/messages.tsx';
export { Questions } from './questions.tsx';

const SMALL_PRINT = [
  { label: words.terms, href: '/terms-and-conditions' },
  { label: words.privacy, href: '/privacy-policy' },
];

/** The header of the shop or of the checkout. */
export function Top({ isCheckout }: { isCheckout: boolean }) {
  const root = useRootData();
  const { status, cart } = useCurrentVisitor();
  const { pathname } = useLocation();
  const brand = root?.site.name ?? words.shopName;
  const phone = root?.site.supportPhone;
  if (isCheckout) return <CheckoutHeader brand={brand} />;
  return (
    <Header
      brand={brand}
      nav={root?.site.navigation ?? []}
      more={[
        { label: status === 'known' ? words.yourAccount : words.signIn, href: '/existing-user' },
        ...(phone ? [{ label: words.call({ phone }), href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
      ]}
      search={{ label: words.search, href: '/search' }}
      account={{ label: status === 'known' ? words.yourAccount : words.account, href: '/existing-user' }}
      cartHref={cart ? `/cart/${cart.id}` : '/cart'}
      cartCount={cart?.count}
      current={pathname}
    />
  );
}

export function Bottom({ isCheckout }: { isCheckout: boolean }) {
  const root = useRootData();
  const site = root?.site;
  const brand = site?.name ?? words.shopName;
  const languages = <LanguageLinks />;
  if (isCheckout)
    return (
      <SlimFooter phone={site?.supportPhone} hours={site?.supportHours} links={SMALL_PRINT} languages={languages} />
    );
  return (
    <Footer
      brand={brand}
      intro={site?.footerText ?? ''}
      phone={site?.supportPhone}
      hours={site?.supportHours}
      columns={site?.footer ?? []}
      legal={`© ${brand}`}
      locale={words.language({ currency: root?.config.currency ?? 'USD' })}
      languages={languages}
    />
  );
}
