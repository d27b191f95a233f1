import { Page, BackButton, useRBAC } from '@strapi/strapi/admin';
import { useParams, NavLink } from 'react-router-dom';
import { Link, Typography } from '@strapi/design-system';
import { termLength } from '@cerulean/rules/terms';
import { LineList, LineStatus } from './line-list.tsx';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { Facts, List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { when, labelFor } from '../parts/labels.ts';
import { PortInPanel } from './port-in-panel.tsx';
import { ReplaceSim } from './replace-sim.tsx';
import { ReplacementPanel } from './replacement-panel.tsx';
import { ReissueEsim } from './reissue-esim.tsx';
import { SetLine } from './set-line-form.tsx';
import { ChangeForm } from '../parts/change-form.tsx';

/** Mobile lines and port-ins, for staff who may read them; changing one needs a separate permission (R28). */
export function LinesPage() {
  // The panel mounts this page at `lines/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.lines.read', subject: null }]}>
      {/^[0-9a-f-]{36}$/.test(place) ? (
        <LineDetails key={place} lineId={place} />
      ) : (
        <LineList
          key={place}
          show={place === 'numbers' || place === 'exceptions' || place === 'sims' ? place : 'all'}
        />
      )}
    </Page.Protect>
  );
}

/** One line: its owner, its state, the number being ported in, and its full history. */
function LineDetails({ lineId }: { lineId: string }) {
  const loaded = useAnswer<StaffLine>(`/staff/lines/${lineId}`);
  const actorLabel = useActorLabel();
  const { allowedActions } = useRBAC([{ action: 'api::staff.lines.change', subject: null }]);
  const mayChange = Boolean(allowedActions['canChange']);
  const title = loaded.state === 'done' ? loaded.value.line.plan.name : 'Line';
  return (
    <StaffPage title={title} back={<BackButton fallback="/lines" />}>
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
                onChanged={loaded.again}
              />
            )}
            {mayChange && (
              <SetLine key={shown.line.state} lineId={lineId} state={shown.line.state} onChanged={loaded.again} />
            )}
            {mayChange && shown.esim && (shown.line.state === 'ready' || shown.line.state === 'active') && (
              <ReissueEsim key={shown.esim.profile} lineId={lineId} esim={shown.esim} onChanged={loaded.again} />
            )}
            {mayChange && shown.line.state !== 'ended' && shown.esimLimit.left === 0 && !shown.esim?.renewing && (
              <EsimLimit
                key={`limit-${shown.esimLimit.extra}`}
                lineId={lineId}
                extra={shown.esimLimit.extra}
                onChanged={loaded.again}
              />
            )}
            <ReplacementPanel lineId={lineId} shown={shown} mayChange={mayChange} onChanged={loaded.again} />
            {mayChange && !shown.replacement && !shown.esim?.renewing && shown.simOffer.length > 0 && (
              <ReplaceSim
                key={`sim-${shown.line.sim}-${shown.iccid}-${shown.line.state}`}
                lineId={lineId}
                shown={shown}
                onChanged={loaded.again}
              />
            )}
            <Panel title="What happened">
              <List
                heads={['When', 'What', 'By', 'Why']}
                empty="Nothing yet."
                rows={shown.events.map((event, index) => ({
                  key: String(index),
                  cells: [
                    when(event.at),
                    event.after ? `${labelFor(event.event)}: ${labelFor(event.after)}` : labelFor(event.event),
                    actorLabel(event.actor, event.actorId),
                    event.reason ?? '–',
                  ],
                }))}
              />
            </Panel>
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

interface EsimLimitProps {
  lineId: string;
  extra: number;
  onChanged: () => void;
}

/** Lets the eSIM of a line be issued once more than usual. */
function EsimLimit({ lineId, extra, onChanged }: EsimLimitProps) {
  return (
    <ChangeForm
      title="Allow one more eSIM"
      action="Allow it"
      example="The phone was replaced under warranty"
      read={() => ({ path: `/staff/lines/${lineId}/esim-limit`, body: { extra }, done: 'One more is possible' })}
      onChanged={onChanged}
    >
      {() => (
        <Typography textColor="neutral600">
          {`It was issued as often as it can be${extra === 0 ? '' : `, ${extra} of them beyond the usual limit`}. After this, the customer or you can have it issued once more.`}
        </Typography>
      )}
    </ChangeForm>
  );
}

function Summary({ shown }: { shown: StaffLine }) {
  const { line, person, iccid, e911, indeterminateSince } = shown;
  return (
    <Panel title="Line">
      <Facts
        facts={[
          ['State', <LineStatus key="state" state={line.state} />],
          ...(indeterminateSince ? [['No answer from the platform since', when(indeterminateSince)] as const] : []),
          ...(line.failureReason ? [['What went wrong', line.failureReason] as const] : []),
          ['Number', line.number ?? '–'],
          ['Plan', `${line.plan.name}, ${termLength(line.plan.term)}`],
          ['On air since', line.activatedAt ? when(line.activatedAt) : '–'],
          ['Ends on', line.endsOn ?? (line.state === 'ready' ? 'Not before its first connection' : '–')],
          ['SIM', line.sim === 'esim' ? `eSIM, issued ${line.esims} times` : 'SIM card'],
          ['Card (ICCID)', iccid ?? 'Not packed yet'],
          [
            'Emergency address',
            e911 ? [e911.line1, e911.line2, e911.city, `${e911.state} ${e911.zip}`].filter(Boolean).join(', ') : '–',
          ],
          ['Buyer', person ? `${person.name}, ${person.email}` : 'Erased at their wish'],
          [
            'Order',
            <Link key="order" tag={NavLink} to={`/orders/${line.orderId}`}>
              {line.orderNumber}
            </Link>,
          ],
        ]}
      />
    </Panel>
  );
}
