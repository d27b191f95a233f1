import { data, redirect } from 'react-router';
import { pictureSource } from '../features/catalog/picture-source.ts';
import { applyAsPartner } from '../features/partners/apply.server.ts';
import { ApplyForm } from '../features/partners/apply-form.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import '../styles/routes/landing.css';
import '../styles/routes/partner.css';
import { Anchor } from '../ui/anchor.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Lid } from '../ui/lid.tsx';
import { Note } from '../ui/note.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/partner-program.ts';

/** R16: what partners get, and how to become one. Drawn for each visitor, because the form carries when it was. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const [{ partners }, { stamp }] = await Promise.all([
    current.backend.call('listPartners'),
    current.backend.call('startPartnerApplication'),
  ]);
  return { partners: partners.slice(0, MOST_SHOWN), stamp, isSent: current.query.get('done') === 'sent' };
}

const MOST_SHOWN = 8;

export async function action({ context, request }: Route.ActionArgs) {
  const problem = await applyAsPartner(context.get(visit), await request.formData());
  return problem === null ? redirect('/partner-program?done=sent#apply') : data({ problem }, 422);
}

export const handle = pageMeta(() => ({
  title: 'Become a partner',
  description:
    'A page with your name on it, plans that fit your people, and a person who answers. Apply with six fields.',
}));

export default function PartnerProgramPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partners, stamp, isSent } = loaderData;
  const [first] = partners;
  return (
    <main id="main">
      <Lid
        title="Bring your people along"
        lead="A page with your name on it, and plans that fit whoever you send."
        picture={{ src: '/art/boat.svg', width: 320, height: 300 }}
      >
        <p className="row mt-5">
          <ButtonLink href="#apply" tone="primary">
            Apply
          </ButtonLink>
          {first && <ButtonLink href={`/partner/${first.slug}`}>See a partner page</ButtonLink>}
        </p>
      </Lid>
      <section className="wrap end-space" aria-labelledby="get">
        <h2 id="get" className="mb-6">
          What you get
        </h2>
        <ul className="perks">
          <Perk lead="Your page" title="with your name on it">
            Your logo beside ours, your words, and the plans and devices that you choose with us.
          </Perk>
          <Perk lead="30 days" title="to make up their minds">
            Who comes through your page and buys within 30 days came through you. The cart says so.
          </Perk>
          <Perk lead="One price" title="for everybody">
            Your people pay what the card says, taxes on service inside, once. Nothing renews behind their back.
          </Perk>
          <Perk lead="No names" title="passed on">
            Your people buy from us directly. Who they are and what they buy stays between them and us.
          </Perk>
        </ul>
      </section>
      {partners.length > 0 && (
        <section className="deep section" aria-labelledby="who">
          <div className="wrap">
            <h2 id="who" className="mb-6">
              Who sails with us
            </h2>
            <ul className="partner-marks">
              {partners.map(({ slug, name, logo }) => (
                <li key={slug}>
                  <Anchor href={`/partner/${slug}`}>
                    {logo ? <Picture {...pictureSource(logo, '160px')} alt={name} /> : <b translate="no">{name}</b>}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="section wrap split at-top" id="apply" aria-labelledby="apply-title">
        <div className="stack gap-5">
          <div>
            <h2 id="apply-title">Apply</h2>
            <p className="lead mt-3">Six fields. A person reads them.</p>
          </div>
          <ol className="events">
            <li className={isSent ? 'done' : undefined} aria-current={isSent ? undefined : 'step'}>
              <b>You apply</b>
              <br />
              <span className="muted">A mail says that it arrived</span>
            </li>
            <li aria-current={isSent ? 'step' : undefined}>
              <b>We look at it</b>
              <br />
              <span className="muted">And answer by mail, either way</span>
            </li>
            <li>
              <b>Your page goes live</b>
              <br />
              <span className="muted">You see it before anybody else does</span>
            </li>
          </ol>
        </div>
        {isSent ? (
          <Note tone="ok" title="Your application is on its way" as="h3" live="status">
            <p>We have sent you a mail that says so. A person reads what you wrote and answers it.</p>
          </Note>
        ) : (
          <ApplyForm problem={actionData?.problem ?? null} stamp={stamp} />
        )}
      </section>
    </main>
  );
}

function Perk({ lead, title, children }: { lead: string; title: string; children: string }) {
  return (
    <li>
      <b>{lead}</b>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
