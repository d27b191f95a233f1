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
        title="Your cart is empty"
        action={
          <div className="row">
            <ButtonLink href="/plans" tone="primary">
              See the plans
            </ButtonLink>
            <ButtonLink href="/products">See the devices</ButtonLink>
          </div>
        }
      >
        <p>Choose a plan first, or start with a device. What you add is kept for 30 days.</p>
      </Empty>
    </main>
  );
}
