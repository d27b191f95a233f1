import * as words from '@cerulean/messages/privacy';
import { data } from 'react-router';
import { CodeForm } from '../features/privacy/code-form.tsx';
import { RequestStatus } from '../features/privacy/request-status.tsx';
import { unlessRefused } from '../platform/backend.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { Lid } from '../ui/lid.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/data-request.ts';

/** Loads the progress of a privacy request, for anyone who has its code (R12). */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const request = await unlessRefused(current.backend.call('readPrivacyRequest', { params }), 'not_found');
  return data({ request }, request === null ? 404 : 200);
});

export const handle = pageMeta(() => ({ title: words.yourRequest, indexed: false }));

export default function DataRequestPage({ loaderData, params }: Route.ComponentProps) {
  const { request } = loaderData;
  return (
    <main id="main">
      <Lid title={words.yourRequest} sun="line" />
      <div className="wrap split at-top end-space">
        <section>
          {request ? (
            <RequestStatus request={request} />
          ) : (
            <>
              <h2 className="mb-3">{words.unknownCode}</h2>
              <p>{words.unknownCodeText}</p>
            </>
          )}
        </section>
        <section aria-labelledby="other">
          <h2 id="other" className="mb-5">
            {words.otherCode}
          </h2>
          <CodeForm typed={request ? '' : params.code} error={undefined} />
          <p className="mt-5">
            <TextLink href="/data-deletion">{words.askAgain}</TextLink>
          </p>
        </section>
      </div>
    </main>
  );
}
