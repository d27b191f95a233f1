import * as words from '@cerulean/messages/account';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { useRootData } from '../../platform/root-data.ts';
import { ChevronDown, Icon, LogOut } from '../../ui/icon.tsx';
import { accountMenu } from './account-nav.ts';
import './account-frame.css';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';

/** Layout of the account pages: navigation on the left (a menu at the top on phones), then the page. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const hasProviders = (useRootData()?.config.providers.length ?? 0) > 0;
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  const groups = accountMenu(hasProviders, pathname);
  const here = groups.flatMap(({ parts }) => parts).find(({ href }) => currentOf(href, pathname));
  return (
    <main id="main">
      <div className="wrap shell">
        <nav className="acc-nav" aria-label={words.account}>
          <details ref={menu}>
            <summary>
              <span>
                <span className="muted">{words.yourAccount}</span> <span>{here?.label}</span>
              </span>
              <Icon of={ChevronDown} />
            </summary>
            {groups.map(({ title, parts }) => (
              <div key={title} className="acc-group">
                <h2 className="mini muted">{title}</h2>
                <ul>
                  {parts.map(({ href, label, icon }) => (
                    <li key={href}>
                      <Anchor href={href} aria-current={currentOf(href, pathname)}>
                        <Icon of={icon} />
                        <span>{label}</span>
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <Form method="post" action="/logout" reloadDocument>
              <button>
                <Icon of={LogOut} />
                <span>{words.signOut}</span>
              </button>
            </Form>
          </details>
        </nav>
        <div className="acc-page">{children}</div>
      </div>
    </main>
  );
}

/** Returns `page` if `href` is the current page, `true` if the current page is below it, or `undefined` otherwise. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/existing-user' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

interface AccountHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A link or button at the right end of the heading line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Header of an account page: its only heading, an introduction, and a message about the last completed action. */
export function AccountHead({ title, lead, action, children }: AccountHeadProps) {
  return (
    <header className="acc-head">
      <div className="row apart">
        <h1 className="t-2 break">{title}</h1>
        {action}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

interface WithAsideProps {
  title: string;
  /** Height of the sun in the drawing. Each page has its own height. */
  level: HorizonLevel;
  about: ReactNode;
  children: ReactNode;
}

/** An account form with an explanatory aside. */
export function WithAside({ title, level, about, children }: WithAsideProps) {
  return (
    <div className="acc-split">
      <div className="acc-main">{children}</div>
      <aside className="acc-aside" aria-labelledby="aside">
        <Horizon level={level} />
        <div className="stack gap-3">
          <h2 id="aside" className="t-3">
            {title}
          </h2>
          {about}
        </div>
      </aside>
    </div>
  );
}
