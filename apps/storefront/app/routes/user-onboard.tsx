import * as words from '@cerulean/messages/onboarding';
import { SessionEnded } from '../features/account/notes.tsx';
import { AddressFields } from '../features/checkout/address-fields.tsx';
import { isMoving } from '../features/lines/line-labels.ts';
import { KitPage } from '../features/onboarding/kit-page.tsx';
import { pageMeta } from '../platform/page-exports.ts';
import { Polling } from '../ui/polling.tsx';
import type { Route } from './+types/user-onboard.ts';

export { loader, action } from './parts/user-onboard.server.ts';
export { afterForm as shouldRevalidate } from '../platform/after-form.ts';

export const handle = pageMeta(() => ({ title: words.title, indexed: false }));

export default function UserOnboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kit } = loaderData;
  const problem = actionData?.problem ?? null;
  const waits = kit?.state === 'yours' && (kit.line === null || isMoving(kit.line));
  return (
    <main id="main">
      <Polling seconds={waits ? 3 : null} reloads={!problem} />
      <div className="wrap page-pad">
        <KitPage
          {...loaderData}
          problem={problem}
          ended={<SessionEnded problem={problem} />}
          addressFields={(fields) => (
            <AddressFields prefix="address" saved={null} fields={fields} section="section-e911" />
          )}
        />
      </div>
    </main>
  );
}
