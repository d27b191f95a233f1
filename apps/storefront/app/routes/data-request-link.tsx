import { data, redirect } from 'react-router';
import type { PrivacyLink } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { GatePage } from '../features/account/gate-page.tsx';
import { LinkActions, linkTitle } from '../features/privacy/link-actions.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { rich, tags } from '../ui/rich.tsx';
import '../features/account/gate-page.css';
import { unlessRefused } from '../platform/backend.server.ts';
import { textOf } from '../platform/form.server.ts';
import type { Route } from './+types/data-request-link.ts';

/** Loads the page behind the emailed link (R12). Opening it changes nothing. Its buttons confirm, stop, or download. */
export const loader = guard(async (current) => {
  const token = current.query.get('token');
  return { token, link: await openLink(current, token), isBusy: current.query.get('why') === 'busy' };
});

export const action = guard(async (current, { request }) => {
  const isDone = await pressButton(current, await request.formData());
  if (!isDone) return data({ isDead: true }, 400);
  return redirect(`/data-deletion/request?token=${encodeURIComponent(current.query.get('token') ?? '')}`);
});

export const handle = pageMeta(() => ({ title: words.yourRequest, indexed: false }));

export default function DataRequestLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, isBusy } = loaderData;
  if (token !== null && link !== null && !actionData?.isDead) {
    return (
      <GatePage title={linkTitle(link)}>
        <LinkActions token={token} link={link} isBusy={isBusy} />
        <p className="break">
          <TextLink href={`/data-deletion/${link.request.code}`}>
            {rich(words.followRequest({ ...tags, code: link.request.code }))}
          </TextLink>
        </p>
      </GatePage>
    );
  }
  return (
    <GatePage title={words.deadTitle}>
      <Note tone="warn" title={words.deadNote} live="alert">
        <p>{words.deadText}</p>
      </Note>
      <div className="row">
        <ButtonLink href="/data-deletion" tone="primary" size="lg">
          {words.askAgain}
        </ButtonLink>
      </div>
    </GatePage>
  );
}

/** Returns what a link can do, or `null` if it is invalid. Changes nothing, because mail scanners open links. */
async function openLink(requestContext: RequestContext, token: string | null): Promise<PrivacyLink | null> {
  return token === null
    ? null
    : unlessRefused(requestContext.backend.call('readPrivacyLink', { body: { token } }), ...DEAD);
}

const DEAD = ['link_invalid', 'invalid_input'];

/** Carries out the action of a button: confirm or withdraw. Returns false if the emailed link is not valid anymore. */
async function pressButton(requestContext: RequestContext, form: FormData): Promise<boolean> {
  const token = textOf(form, 'token');
  const act = form.get('act');
  if (token === null || (act !== 'confirm' && act !== 'withdraw')) return false;
  const operation = act === 'confirm' ? 'confirmPrivacyRequest' : 'withdrawPrivacyRequest';
  return (await unlessRefused(requestContext.backend.call(operation, { body: { token } }), ...DEAD)) !== null;
}
