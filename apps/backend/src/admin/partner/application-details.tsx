import { Radio } from '@strapi/design-system';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { Facts, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { when } from '../parts/labels.ts';
import { STATE_WORDS, WAY_WORDS, type ShownApplication } from './application-labels.ts';

/** One application, and how to decide it. The applicant is written to at once. */
export function ApplicationDetails({ id }: { id: string }) {
  const loaded = useAnswer<{ application: ShownApplication }>(`/staff/partner-applications/${encodeURIComponent(id)}`);
  const actorLabel = useActorLabel();
  const { allowedActions } = useRBAC([{ action: 'api::staff.partners.change', subject: null }]);
  const title = loaded.state === 'done' ? loaded.value.application.company : 'Application';
  return (
    <StaffPage title={title} back={<BackButton fallback="/partner-applications" />}>
      <Shown loaded={loaded}>
        {({ application }) => (
          <>
            <Panel title={STATE_WORDS[application.state]}>
              <Facts facts={factsOf(application, actorLabel('staff', application.decidedBy))} />
            </Panel>
            <Panel title="What they wrote">{application.message}</Panel>
            {application.state === 'received' && allowedActions['canChange'] ? (
              <Decide application={application} onChanged={loaded.again} />
            ) : null}
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

function factsOf(application: ShownApplication, decider: string): (readonly [string, string])[] {
  const { name, email, website, way, createdAt, decidedAt, reason } = application;
  return [
    ['Name', name],
    ['E-mail', email],
    // Text, not a link: this URL has not been checked.
    ['Website', website],
    ['Wants', WAY_WORDS[way]],
    ['Sent', when(createdAt)],
    ...(decidedAt === null
      ? []
      : ([
          ['Decided', `${when(decidedAt)}, ${decider}`],
          ['Why', reason ?? ''],
        ] as const)),
  ];
}

function Decide({ application, onChanged }: { application: ShownApplication; onChanged: () => void }) {
  const [state, setState] = useState('');
  function read(): Change | undefined {
    if (state === '') return undefined;
    const done = `${application.company}: ${state === 'accepted' ? 'accepted' : 'refused'}`;
    return { path: `/staff/partner-applications/${application.id}`, body: { state }, done };
  }
  return (
    <ChangeForm
      title="Decide"
      action="Decide and write to them"
      example="Fits, spoke with them on the phone"
      read={read}
      onChanged={onChanged}
    >
      {() => (
        <Radio.Group value={state} onValueChange={setState} aria-label="Decision">
          <Radio.Item value="accepted">Accept</Radio.Item>
          <Radio.Item value="refused">Refuse</Radio.Item>
        </Radio.Group>
      )}
    </ChangeForm>
  );
}
