import { useParams } from 'react-router-dom';
import { words as terms } from '@cerulean/messages/all/terms';
import { dayLabel, phoneText, when } from '../parts/labels.ts';
import { Facts, List, OrderLink, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { AllowEsim, ReissueEsim, SetLine } from './change-line.tsx';
import { LineList, LineStatus } from './line-list.tsx';
import { PortInPanel } from './port-in-panel.tsx';
import { reasonLabel } from './reason-label.ts';
import { ReplaceSim, type ShownLine } from './replace-sim.tsx';
import { ReplacementPanel } from './replacement-panel.tsx';
import { useLabels, useWords } from '../parts/use-words.ts';

/** Mobile lines and port-ins for staff with read permission. Changing one needs a separate permission (R28). */
export function LinesPage() {
  // The panel mounts this page at `lines/*`, so the rest of the path selects what to show.
  const { '*': place = '' } = useParams();
  if (/^[0-9a-f-]{36}$/.test(place)) return <LineDetails key={place} lineId={place} />;
  return (
    <LineList key={place} show={place === 'numbers' || place === 'exceptions' || place === 'sims' ? place : 'all'} />
  );
}

/** Shows one line: its owner, its state, the number being ported in, and its full history. */
function LineDetails({ lineId }: { lineId: string }) {
  const words = useWords('panel-line');
  const labels = useLabels();
  const loaded = useAnswer<ShownLine>(`/staff/lines/${lineId}`);
  const actorLabel = useActorLabel();
  const mayChange = useMay('lines.change');
  const title = loaded.state === 'done' ? loaded.value.line.plan.name : words('line');
  return (
    <StaffPage title={title} back="/lines">
      <Shown loaded={loaded}>
        {(shown) => (
          <>
            <Summary shown={shown} />
            {shown.line.portIn && (
              <PortInPanel
                key={shown.line.portIn.state}
                lineId={lineId}
                portIn={shown.line.portIn}
                details={shown.portIn}
                mayChange={mayChange}
              />
            )}
            {mayChange && (
              <SetLine
                key={shown.line.state}
                lineId={lineId}
                state={shown.line.state}
                hasNumber={shown.line.number !== null}
                isErased={!shown.person}
              />
            )}
            {mayChange && shown.esim && (shown.line.state === 'ready' || shown.line.state === 'active') && (
              <ReissueEsim key={shown.esim.profile} lineId={lineId} esim={shown.esim} />
            )}
            {mayChange && shown.line.state !== 'ended' && shown.esimLimit.left === 0 && !shown.esim?.renewing && (
              <AllowEsim key={`limit-${shown.esimLimit.extra}`} lineId={lineId} extra={shown.esimLimit.extra} />
            )}
            <ReplacementPanel lineId={lineId} shown={shown} mayChange={mayChange} />
            {mayChange && !shown.replacement && !shown.esim?.renewing && shown.simOffer.length > 0 && (
              <ReplaceSim
                key={`sim-${shown.line.sim}-${shown.iccid}-${shown.line.state}`}
                lineId={lineId}
                shown={shown}
              />
            )}
            <List
              title={words('history')}
              rows={shown.events}
              empty={words('noHistory')}
              columns={{
                [words('when')]: ({ at }) => when(at),
                [words('event')]: ({ event }) => labels(event),
                [words('newStatus')]: ({ after }) => (after ? labels(after) : '–'),
                [words('by')]: ({ actor, actorId }) => actorLabel(actor, actorId),
                [words('reason')]: ({ reason }) => reasonLabel(words, reason) ?? '–',
              }}
            />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function Summary({ shown: { line, person, iccid, e911, indeterminateSince } }: { shown: ShownLine }) {
  const words = useWords('panel-line');
  return (
    <Facts
      title={words('line')}
      facts={[
        [words('status'), <LineStatus key="state" state={line.state} />],
        [words('noAnswerSince'), indeterminateSince && when(indeterminateSince)],
        [words('failure'), reasonLabel(words, line.failureReason)],
        [words('numberLabel'), line.number ? phoneText(line.number) : '–'],
        [words('plan'), words('planAndTerm', { plan: line.plan.name, term: terms.en.termLength(line.plan.term) })],
        [words('firstConnected'), line.activatedAt ? when(line.activatedAt) : '–'],
        [
          words(line.state === 'ended' ? 'endedOn' : 'endsOn'),
          line.endsOn === null ? words('notBeforeConnection') : dayLabel(line.endsOn),
        ],
        [words('sim'), line.sim === 'esim' ? words('esimIssued', { count: line.esims }) : words('simCard')],
        [words('iccid'), iccid ?? (line.sim === 'esim' ? '–' : words('notPacked'))],
        [
          words('emergencyAddress'),
          e911 ? [e911.line1, e911.line2, e911.city, `${e911.state} ${e911.zip}`].filter(Boolean).join(', ') : '–',
        ],
        [words('customer'), person ? words('person', { name: person.name, email: person.email }) : words('erased')],
        [words('order'), <OrderLink key="order" id={line.orderId} number={line.orderNumber} />],
      ]}
    />
  );
}
