import * as words from '@cerulean/messages/account';
import type { ReactNode } from 'react';
import { Horizon } from '../../ui/horizon.tsx';

/** Layout of the sign-in pages: the form on the left, the horizon on the right. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main">
      <div className="wrap gate">
        <div className="stack gap-5">
          <h1>{title}</h1>
          {children}
        </div>
        <Horizon level={3} lit>
          <p>{words.gateLine}</p>
        </Horizon>
      </div>
    </main>
  );
}
