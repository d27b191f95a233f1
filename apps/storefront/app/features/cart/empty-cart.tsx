import * as words from '@cerulean/messages/cart';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/** Page content for a cart that was never created or is empty. `children` are shown above it. */
export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className="section">
      {children && <div className="wrap">{children}</div>}
      <Empty
        as="h1"
        title={words.emptyTitle}
        action={
          <div className="row">
            <ButtonLink href="/plans" tone="primary">
              {words.seePlans}
            </ButtonLink>
            <ButtonLink href="/products">{words.seeDevices}</ButtonLink>
          </div>
        }
      >
        <p>{words.emptyText}</p>
      </Empty>
    </main>
  );
}
