import * as words from '@cerulean/messages/partners';
import { data, redirect } from 'react-router';
import { pictureSource } from '../features/catalog/picture-source.ts';
import { applyAsPartner } from '../features/partners/apply.server.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/partners/partners.css';
import type { Route } from './+types/partner-program.ts';

/** Loads what partners get, and the application form (R16). Not cached, because the form contains its render time. */
export const loader = guard(async (current) => {
  const [{ partners }, { stamp }] = await Promise.all([
    current.backend.call('listPartners'),
    current.backend.call('startPartnerApplication'),
  ]);
  const shown = partners.slice(0, MOST_SHOWN).map(({ slug, name, logo }) => ({
    slug,
    name,
    logo: logo && pictureSource(logo, '160px'),
  }));
  return { partners: shown, stamp, isSent: current.query.get('done') === 'sent' };
});

const MOST_SHOWN = 8;

export const action = guard(async (current, { request }) => {
  const problem = await applyAsPartner(current, await request.formData());
  return problem === null ? redirect('/partner-program?done=sent#apply') : data({ problem }, 422);
});

export const handle = pageMeta(() => ({
  title: words.become,
  description: words.becomeDescription,
}));

// This is text and a form, which work natively until their script is loaded.
const ProgramView = deferHydration(() =>
  import('../features/partners/program-view.tsx').then((part) => part.ProgramView),
);

export default function PartnerProgramPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <ProgramView {...loaderData} problem={actionData?.problem ?? null} />
    </main>
  );
}
