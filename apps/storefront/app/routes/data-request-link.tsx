import { data, redirect } from 'react-router';
import { GatePage } from '../features/account/gate-page.tsx';
import { LinkActions, linkTitle } from '../features/privacy/link-actions.tsx';
import { openLink, pressButton } from '../features/privacy/follow-link.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import '../styles/routes/login.css';
import type { Route } from './+types/data-request-link.ts';

/** R12: behind the mailed link. Opening it changes nothing; its buttons confirm, stop and fetch. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const token = current.query.get('token');
  return { token, link: await openLink(current, token), isBusy: current.query.get('why') === 'busy' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const current = context.get(visit);
  const isDone = await pressButton(current, await request.formData());
  if (!isDone) return data({ isDead: true }, 400);
  return redirect(`/data-deletion/request?token=${encodeURIComponent(current.query.get('token') ?? '')}`);
}

export const handle = pageMeta(() => ({ title: 'Your request', indexed: false }));

export default function DataRequestLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, isBusy } = loaderData;
  if (token !== null && link !== null && !actionData?.isDead) {
    return (
      <GatePage title={linkTitle(link)}>
        <LinkActions token={token} link={link} isBusy={isBusy} />
        <p className="break">
          <TextLink href={`/data-deletion/${link.request.code}`}>
            Follow the request{' '}
            <span className="num" translate="no">
              {link.request.code}
            </span>
          </TextLink>
        </p>
      </GatePage>
    );
  }
  return (
    <GatePage title="This link opens nothing any more">
      <Note tone="warn" title="It is too old, or a newer one took its place" live="alert">
        <p>Links to confirm work for 24 hours, and only the newest one does. Nothing was changed by opening it.</p>
      </Note>
      <div className="row">
        <ButtonLink href="/data-deletion" tone="primary" size="lg">
          Ask again
        </ButtonLink>
      </div>
    </GatePage>
  );
}
