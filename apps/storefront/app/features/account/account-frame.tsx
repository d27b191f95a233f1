import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Form } from '../../ui/link.tsx';
import { useRootData } from '../../platform/root-data.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ChevronDown, Icon, LogOut } from '../../ui/icon.tsx';
import { accountMenu } from './account-nav.ts';
import './account-frame.css';

/** The frame of the account's pages: its parts at the left, on a phone in a menu above, and the page. */
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
        <nav className="acc-nav" aria-label="Account">
          <details ref={menu}>
            <summary>
              <span>
                <span className="muted">Your account</span> <span>{here?.label}</span>
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
                <span>Log out</span>
              </button>
            </Form>
          </details>
        </nav>
        <div className="acc-page">{children}</div>
      </div>
    </main>
  );
}

/** The page itself, or a page below it. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/existing-user' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
