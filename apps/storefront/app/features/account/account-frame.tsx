import type { ReactNode } from 'react';
import { Form } from '../../platform/link.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Icon, LogOut, Package } from '../../ui/icon.tsx';
import '../../styles/routes/account.css';

/** The frame of the account's pages: its parts at the left, the page at the right. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <div className="wrap shell">
        <nav className="acc-nav" aria-label="Account">
          <ul>
            <li>
              <Anchor href="/existing-user/orders" aria-current="page">
                <Icon of={Package} />
                Orders
              </Anchor>
            </li>
            <li>
              <Form method="post" action="/logout" reloadDocument>
                <button>
                  <Icon of={LogOut} />
                  Log out
                </button>
              </Form>
            </li>
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </main>
  );
}
