import * as words from '@cerulean/messages/privacy';
import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { askForData, pathOfCode } from '../features/privacy/ask-form.server.ts';
import { AskForm } from '../features/privacy/ask-form.tsx';
import { ASKS_STATUS, CodeForm } from '../features/privacy/code-form.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Lid } from '../ui/lid.tsx';
import { Note } from '../ui/note.tsx';
import { rich } from '../ui/rich.tsx';
import type { Route } from './+types/data-deletion.ts';

/** Loads the form that requests a copy or deletion of personal data, or redirects to a request code's page (R12). */
export const loader = guard(({ query }) => {
  const typed = query.get('code') ?? '';
  const path = typed === '' ? null : pathOfCode(typed);
  if (path !== null) throw redirect(path);
  // The key is an idempotency key: a form that is sent twice creates only one request.
  const kind = query.get('kind');
  // An empty code is not in the query, so the button of the form for a code names what was asked.
  const isCodeAsked = typed !== '' || kind === ASKS_STATUS;
  return { typed, isCodeAsked, kind: kind === 'deletion' ? 'deletion' : 'export', key: randomUUID() };
});

/** Creates the request. Its response is the same whether or not the address is known: the page of a new code. */
export const action = guard(async (current, { request }) => {
  const asked = await askForData(current, await request.formData());
  return 'path' in asked ? redirect(asked.path) : data({ problem: asked.problem }, 422);
});

export const handle = pageMeta(() => ({
  title: words.title,
  description: words.description,
}));

export default function DataDeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, isCodeAsked, kind, key } = loaderData;
  return (
    <main id="main">
      <Lid title={words.headline} lead={words.lead} sun="line" />
      <div className="wrap split at-top end-space">
        <section aria-labelledby="ask">
          <h2 id="ask" className="mb-5">
            {words.ask}
          </h2>
          <AskForm problem={actionData?.problem ?? null} kind={kind} formKey={key} />
        </section>
        <section aria-labelledby="follow">
          <h2 id="follow" className="mb-5">
            {words.follow}
          </h2>
          <div className="mb-6">
            <CodeForm typed={typed} error={isCodeAsked ? words.noCode : undefined} />
          </div>
          <Note title={words.whatStays}>
            <p>{rich(words.whatStaysText({ link: (text) => <Anchor href="/privacy-policy">{text}</Anchor> }))}</p>
          </Note>
        </section>
      </div>
    </main>
  );
}
