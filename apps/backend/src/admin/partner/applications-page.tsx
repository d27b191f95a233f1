import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Application } from '../../commerce/partner/applications.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { DecisionField } from '../parts/form-fields.tsx';
import { when } from '../parts/labels.ts';
import { Facts, PageLink, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { useWords } from '../parts/use-words.ts';

type ShownApplication = OnWire<Application>;

/** Partner applications (R16) for staff with read permission. Deciding on one needs a separate permission. */
export function ApplicationsPage() {
  // The panel mounts this page at `partner-applications/*`, so the rest of the path selects what to show.
  const { '*': id = '' } = useParams();
  return id ? <ApplicationDetails key={id} id={id} /> : <Applications />;
}

function Applications() {
  const words = useWords('panel-partner');
  return (
    <SearchList
      title={words('applications')}
      subtitle={words('applicationsSubtitle')}
      path="/staff/partner-applications"
      label={words('applicationsSearch')}
      example={words('applicationsExample')}
      nothingFound={words('applicationsNothingFound')}
      nothingYet={words('noApplications')}
      rowsOf={({ applications }: { applications: ShownApplication[] }) => applications}
      columns={{
        [words('organization')]: ({ id, company }) => <PageLink to={`/partner-applications/${id}`}>{company}</PageLink>,
        [words('status')]: ({ state }) => words(`application_${state}`),
        [words('name')]: ({ name }) => name,
        [words('wants')]: ({ way }) => words(`way_${way}`),
        [words('sent')]: ({ createdAt }) => when(createdAt),
      }}
    />
  );
}

/** Shows one application and lets staff decide it. The decision is emailed to the applicant immediately. */
function ApplicationDetails({ id }: { id: string }) {
  const words = useWords('panel-partner');
  const loaded = useAnswer<{ application: ShownApplication }>(`/staff/partner-applications/${encodeURIComponent(id)}`);
  const actorLabel = useActorLabel();
  const canChange = useMay('partners.change');
  const title = loaded.state === 'done' ? loaded.value.application.company : words('application');
  return (
    <StaffPage title={title} back="/partner-applications">
      <Shown loaded={loaded}>
        {({ application }) => {
          const { state, name, email, website, way, createdAt, decidedAt, decidedBy, reason, message } = application;
          return (
            <>
              <Facts
                title={words(`application_${state}`)}
                facts={[
                  [words('name'), name],
                  [words('email'), email],
                  // The website is shown as text instead of a link, because its URL has not been checked.
                  [words('website'), website],
                  [words('wants'), words(`way_${way}`)],
                  [words('sent'), when(createdAt)],
                  [
                    words('decided'),
                    decidedAt && words('decidedBy', { time: when(decidedAt), name: actorLabel('staff', decidedBy) }),
                  ],
                  [words('reason'), decidedAt && (reason ?? '')],
                ]}
              />
              <Panel title={words('message')}>{message}</Panel>
              {state === 'received' && canChange && <Decide application={application} />}
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}

function Decide({ application: { id, company, name } }: { application: ShownApplication }) {
  const words = useWords('panel-partner');
  const [state, setState] = useState<'accepted' | 'refused'>();
  return (
    <ChangeForm
      title={words('decide')}
      action={words(state === undefined ? 'decide' : state === 'accepted' ? 'acceptAndEmail' : 'declineAndEmail')}
      example={words('decideExample')}
      hint={words('decideHint')}
      confirm={words('decideConfirm', { name })}
      confirmTitle={words(state === 'accepted' ? 'acceptTitle' : 'declineTitle')}
      path={`/staff/partner-applications/${id}`}
      body={state && { state }}
      done={words('applicationDone', { company, state: state ?? '' })}
    >
      {(asked) => (
        <DecisionField
          label={words('decision')}
          error={asked && state === undefined ? words('decisionMissing') : undefined}
          value={state}
          choices={{ accepted: words('accept'), refused: words('decline') }}
          onChange={setState}
        />
      )}
    </ChangeForm>
  );
}
