import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Lid } from '../../ui/lid.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { ApplyForm } from './apply-form.tsx';

interface ProgramViewProps {
  partners: readonly { slug: string; name: string; logo: PictureSource | null }[];
  stamp: string;
  isSent: boolean;
  problem: FormProblem | null;
}

/** The partner program: its benefits, its current partners, and the application form (R16). */
export function ProgramView({ partners, stamp, isSent, problem }: ProgramViewProps) {
  const [first] = partners;
  return (
    <>
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
          <Perk lead="Your share" title="of each order">
            A percentage of the plans and devices, agreed before your page goes live. We pay it out once the 30 days for
            returns are over.
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
                    {logo ? <Picture {...logo} alt={name} /> : <b translate="no">{name}</b>}
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
          <AnswerNote tone="ok" title="Your application is on its way" as="h3" live="status" answer="sent">
            <p>We have sent you a mail that says so. A person reads what you wrote and answers it.</p>
          </AnswerNote>
        ) : (
          <ApplyForm problem={problem} stamp={stamp} />
        )}
      </section>
    </>
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
