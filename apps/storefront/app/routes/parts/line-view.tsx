import type { Address } from '@cerulean/contract/address';
import * as words from '@cerulean/messages/lines';
import { numberText } from '@cerulean/rules/number-text';
import { AccountFrame, AccountHead } from '../../features/account/account-frame.tsx';
import { DoneNote, SessionEnded } from '../../features/account/notes.tsx';
import { EmergencySection, PortInSection, EmergencyForm, PortInForm } from '../../features/lines/line-sections.tsx';
import { EsimLocked, ReissueEsim } from '../../features/lines/esim-parts.tsx';
import { EsimCode, esimTitle, isInstalled, NewEsimService } from '../../features/lines/esim-install.tsx';
import { LineBadge } from '../../features/lines/line-card.tsx';
import { isMoving, lineDaysText } from '../../features/lines/line-labels.ts';
import { doneNow } from '../../features/lines/done-now.ts';
import { HeldBack, isHeldBack, LineNews, WaitForDevice } from '../../features/lines/order-lines.tsx';
import { ReplacementNote } from '../../features/lines/replacement-note.tsx';
import { Day } from '../../platform/time.tsx';
import { useFormKey, type FieldLookup } from '../../platform/form.tsx';
import { dayText } from '../../ui/days.ts';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { Polling } from '../../ui/polling.tsx';
import { termLength } from '../../ui/term-length.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Route } from '../+types/line.ts';
import { AddressFields } from '../../features/checkout/address-fields.tsx';
import type { FormProblem } from '../../platform/form.server.ts';

type Answered = Route.ComponentProps['actionData'];

export function LineView({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData === null ? <LineFormAlone {...actionData} /> : <OpenLine {...loaderData} answered={actionData} />;
}

function OpenLine({
  line,
  e911,
  portInAccount,
  etags,
  hasPassword,
  done,
  answered,
}: NonNullable<Route.ComponentProps['loaderData']> & { answered: Answered }) {
  const problem = answered?.problem ?? null;
  const problemOf = (part: 'esim' | 'e911' | 'number') => (answered?.about === part ? problem : null);
  const formKey = useFormKey(answered);
  const { plan, esim, codes } = line;
  const days = lineDaysText(line);
  const doneShown = answered ? null : doneNow(done, line);
  const facts: (Fact | false)[] = [
    // A data line has no number, and an ended line gets none anymore.
    (line.number !== null || (plan.kind === 'voice' && line.state !== 'ended')) && {
      term: words.numberName,
      value: line.number === null ? words.none : <span translate="no">{numberText(line.number)}</span>,
    },
    {
      term: words.plan,
      value: (
        <>
          <span translate="no">{plan.name}</span>, {termLength(plan.term)}
        </>
      ),
    },
    line.endsOn !== null && {
      term: line.state === 'ended' ? words.endedOn : words.endsOn,
      value: dayText(line.endsOn),
    },
    days !== null && { term: words.days, value: days },
    {
      term: words.cardTerm,
      value: rich(
        words.cardEnds({
          ...tags,
          sim: line.sim,
          hasEnd: line.iccidEnd === null ? 'no' : 'yes',
          end: line.iccidEnd ?? '',
        }),
      ),
    },
    line.activatedAt !== null && { term: words.connectedOn, value: <Day at={line.activatedAt} /> },
    {
      term: words.order,
      value: (
        <TextLink href={`/existing-user/orders/${line.orderId}`}>
          <span translate="no">{line.orderNumber}</span>
        </TextLink>
      ),
    },
  ];
  const locked = esim && (
    <EsimLocked
      esim={esim}
      service={line.state === 'suspended' ? 'paused' : isInstalled(line) ? 'works' : 'unknown'}
      hasPassword={hasPassword}
      moment={esim.pauseEndsAt}
      problem={problemOf('esim')}
    />
  );
  return (
    <AccountFrame>
      {/* After the session has ended, reloading would redirect to the sign-in page and lose the entered values. */}
      <Polling seconds={isMoving(line) && !problem?.signIn ? 3 : null} reloads={!problem} />
      <p className="mb-3 no-print">
        <TextLink href="/existing-user/lines">{words.allLines}</TextLink>
      </p>
      <AccountHead title={<span translate="no">{plan.name}</span>} action={<LineBadge line={line} />}>
        {doneShown === 'esim-refused' ? (
          <Note tone="warn" title={words.esimRefused} live="status">
            <p>{words.esimRefusedText}</p>
          </Note>
        ) : (
          <DoneNote done={doneShown} />
        )}
      </AccountHead>
      {isHeldBack(line) ? (
        <HeldBack line={line} as="h2" where="elsewhere" />
      ) : (
        line.state !== 'active' && <LineNews line={line} as="h2" />
      )}
      <ReplacementNote line={line} />
      <Facts facts={facts} />
      {esim && !isHeldBack(line) && (
        <section className="stack gap-4" aria-labelledby="esim">
          <h2 id="esim" className="t-3">
            {esimTitle(line)}
          </h2>
          <NewEsimService line={line} />
          <WaitForDevice line={line} />
          {codes ? (
            <>
              <EsimCode line={line} codes={codes} />
              <ReissueEsim
                esim={esim}
                isPaused={line.state === 'suspended'}
                problem={problemOf('esim')}
                locked={locked}
              />
            </>
          ) : (
            locked
          )}
        </section>
      )}
      <PortInSection
        line={line}
        account={portInAccount}
        etag={etags.portIn}
        problem={problemOf('number')}
        ended={<SessionEnded problem={problemOf('number')} />}
        formKey={formKey}
      />
      <EmergencySection
        line={line}
        e911={e911}
        etag={etags.e911}
        problem={problemOf('e911')}
        ended={<SessionEnded problem={problemOf('e911')} />}
        addressFields={lineAddressFields(e911)}
      />
    </AccountFrame>
  );
}

interface AloneProps {
  problem?: FormProblem | null;
  about?: 'esim' | 'e911' | 'number';
}

/** A line's form that was just returned without a session (R13). Without scripts, the line cannot be read then. */
export function LineFormAlone({ problem = null, about }: AloneProps) {
  const ended = <SessionEnded problem={problem} />;
  return (
    <AccountFrame>
      <AccountHead title={about === 'e911' ? words.emergency : words.numberComes} />
      {about === 'e911' ? (
        <EmergencyForm problem={problem} ended={ended} addressFields={lineAddressFields(null)} />
      ) : (
        <PortInForm portIn={null} account={null} problem={problem} ended={ended} />
      )}
    </AccountFrame>
  );
}

/** Fields of the emergency address, starting with the current address. */
export const lineAddressFields = (e911: Address | null) => (fields: FieldLookup) => (
  <AddressFields prefix="address" saved={e911} fields={fields} section="section-e911" />
);
