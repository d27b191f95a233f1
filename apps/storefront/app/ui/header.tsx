import * as words from '@cerulean/messages/frame';
import { useEffect, useRef } from 'react';
import { Anchor } from './anchor.tsx';
import { Form } from './link.tsx';
import { Icon, Menu, Search, ShoppingBag, User } from './icon.tsx';
import { Logo } from './logo.tsx';

export interface NavItem {
  href: string;
  label: string;
}

export interface HeaderProps {
  brand: string;
  /** The main navigation. */
  nav: readonly NavItem[];
  /** Additional navigation entries in the menu of small screens only. */
  more?: readonly NavItem[];
  /** Link to the search page. */
  search?: NavItem;
  account: NavItem;
  cartHref: string;
  /** Number of units in the cart. `undefined` while unknown. */
  cartCount?: number;
  /** Path of the current page. */
  current: string;
}

/** Header of open pages. Below 896 px, the navigation is a menu that needs no JavaScript. */
export function Header({ brand, nav, more = [], search, account, cartHref, cartCount = 0, current }: HeaderProps) {
  const menuItems = [...nav, ...more, ...(search ? [search] : [])];
  return (
    <header className="top">
      <div className="wrap">
        <Logo name={brand} />
        <nav className="nav" aria-label={words.mainNavigation}>
          <NavLinks items={nav} current={current} />
        </nav>
        {/* The search page has its own field. The space is kept, because otherwise the navigation would jump. */}
        {search && (search.href === current ? <div className="top-seek" /> : <TopSearch {...search} />)}
        <div className="tools">
          {search && (
            <Anchor
              className="top-find"
              href={search.href}
              aria-label={search.label}
              aria-current={search.href === current ? 'page' : undefined}
            >
              <Icon of={Search} size={22} />
            </Anchor>
          )}
          <Anchor href={account.href} aria-label={account.label}>
            <Icon of={User} size={22} />
          </Anchor>
          <Anchor href={cartHref} aria-label={words.cart({ count: cartCount })}>
            <Icon of={ShoppingBag} size={22} />
            {cartCount > 0 && (
              <b aria-hidden="true" translate="no">
                {cartCount > 999 ? '999+' : cartCount}
              </b>
            )}
          </Anchor>
        </div>
        <SmallMenu items={menuItems} current={current} />
      </div>
    </header>
  );
}

/** The site search field if there is room for it, otherwise an icon that links to the search page. */
function TopSearch({ href, label }: NavItem) {
  return (
    <Form className="top-seek" action={href} role="search" aria-label={words.wholeShop}>
      <label className="sr" htmlFor="top-q">
        {label}
      </label>
      <input className="input" id="top-q" name="q" type="search" dir="auto" maxLength={80} placeholder={label} />
      <button aria-label={label}>
        <Icon of={Search} size={20} />
      </button>
    </Form>
  );
}

function SmallMenu({ items, current }: { items: readonly NavItem[]; current: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shownOn = useRef(current);
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    // Navigating to another page closes the menu, but hydration does not, because the menu may have been opened before.
    if (shownOn.current !== current) element.open = false;
    shownOn.current = current;
    const close = (event: Event) => {
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type !== 'keydown' && event.target instanceof Node && !element.contains(event.target);
      if (!element.open || !(escaped || outside)) return;
      element.open = false;
      if (escaped) element.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    // An open menu would cover the focused element. React stops this event at the document, on its way to a part whose
    // script is not loaded yet.
    window.addEventListener('focusin', close, true);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
      window.removeEventListener('focusin', close, true);
    };
  }, [current]);
  return (
    <details className="menu" ref={menu}>
      <summary aria-label={words.menu}>
        <Icon of={Menu} size={24} />
      </summary>
      <nav aria-label={words.smallNavigation}>
        <NavLinks items={items} current={current} />
      </nav>
    </details>
  );
}

function NavLinks({ items, current }: { items: readonly NavItem[]; current: string }) {
  return items.map((item) => (
    <Anchor
      key={item.href}
      href={item.href}
      aria-current={isCurrent(item.href, current) ? (item.href === current ? 'page' : 'true') : undefined}
    >
      {item.label}
    </Anchor>
  ));
}

/** Returns true if the current page is a navigation entry or below it: `/plans/horizon` is below `/plans`. */
export function isCurrent(href: string, current: string): boolean {
  return href === current || (href !== '/' && current.startsWith(`${href}/`));
}
