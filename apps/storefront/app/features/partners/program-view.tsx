import * as words from '@cerulean/messages/partners';
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
      <Lid title={words.title} lead={words.lead} picture={{ src: '/art/boat.svg', width: 320, height: 300 }}>
        <p className="row mt-5">
          <ButtonLink href="#apply" tone="primary">
            {words.apply}
          </ButtonLink>
          {first && <ButtonLink href={`/partner/${first.slug}`}>{words.seeOne}</ButtonLink>}
        </p>
      </Lid>
      <section className="wrap end-space" aria-labelledby="get">
        <h2 id="get" className="mb-6">
          {words.whatYouGet}
        </h2>
        <ul className="perks">
          <Perk lead={words.page} title={words.pageTitle}>
            {words.pageText}
          </Perk>
          <Perk lead={words.days} title={words.daysTitle}>
            {words.daysText}
          </Perk>
          <Perk lead={words.share} title={words.shareTitle}>
            {words.shareText}
          </Perk>
          <Perk lead={words.noNames} title={words.noNamesTitle}>
            {words.noNamesText}
          </Perk>
        </ul>
      </section>
      {partners.length > 0 && (
        <section className="deep section" aria-labelledby="who">
          <div className="wrap">
            <h2 id="who" className="mb-6">
              {words.partners}
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
            <h2 id="apply-title">{words.apply}</h2>
            <p className="lead mt-3">{words.applyLead}</p>
          </div>
          <ol className="events">
            <li className={isSent ? 'done' : undefined} aria-current={isSent ? undefined : 'step'}>
              <b>{words.stepApply}</b>
              <br />
              <span className="muted">{words.stepApplyText}</span>
            </li>
            <li aria-current={isSent ? 'step' : undefined}>
              <b>{words.stepRead}</b>
              <br />
              <span className="muted">{words.stepReadText}</span>
            </li>
            <li>
              <b>{words.stepLive}</b>
              <br />
              <span className="muted">{words.stepLiveText}</span>
            </li>
          </ol>
        </div>
        {isSent ? (
          <AnswerNote tone="ok" title={words.sent} as="h3" live="status" answer="sent">
            <p>{words.sentText}</p>
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
