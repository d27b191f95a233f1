import { Radio } from '@strapi/design-system';
import type { PartnerWay } from '@cerulean/contract/partner-applications';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Application, ApplicationState } from '../../commerce/partner/applications.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { when } from '../parts/labels.ts';
import { Facts, PageLink, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';

type ShownApplication = OnWire<Application>;

const STATE_WORDS: Readonly<Record<ApplicationState, string>> = {
  received: 'Waits for you',
  accepted: 'Accepted',
  refused: 'Refused',
};

const WAY_WORDS: Readonly<Record<PartnerWay, string>> = {
  page: 'A page of their own',
  shops: 'SIM kits in their shops',
  people: 'Plans for their own people',
  other: 'Something else',
};

/** Partner applications (R16) for staff with read permission. Deciding on one needs a separate permission. */
export function ApplicationsPage() {
  // The panel mounts this page at `partner-applications/*`, so the rest of the path selects what to show.
  const { '*': id = '' } = useParams();
  return id ? <ApplicationDetails key={id} id={id} /> : <Applications />;
}

function Applications() {
  return (
    <SearchList
      title="Applications of partners"
      subtitle="Who wants to work with the shop; those that wait stand first"
      path="/staff/partner-applications"
      label="Organization, name or e-mail address"
      example="Northbound"
      nothingFound="No application has this organization, name or e-mail address."
      nothingYet="There are no applications yet."
      rowsOf={({ applications }: { applications: ShownApplication[] }) => applications}
      columns={{
        Organization: ({ id, company }) => <PageLink to={`/partner-applications/${id}`}>{company}</PageLink>,
        State: ({ state }) => STATE_WORDS[state],
        Name: ({ name }) => name,
        Wants: ({ way }) => WAY_WORDS[way],
        Sent: ({ createdAt }) => when(createdAt),
      }}
    />
  );
}

/** Shows one application and lets staff decide it. The decision is emailed to the applicant immediately. */
function ApplicationDetails({ id }: { id: string }) {
  const loaded = useAnswer<{ application: ShownApplication }>(`/staff/partner-applications/${encodeURIComponent(id)}`);
  const actorLabel = useActorLabel();
  const canChange = useMay('partners.change');
  const title = loaded.state === 'done' ? loaded.value.application.company : 'Application';
  return (
    <StaffPage title={title} back="/partner-applications">
      <Shown loaded={loaded}>
        {({ application }) => {
          const { state, name, email, website, way, createdAt, decidedAt, decidedBy, reason, message } = application;
          return (
            <>
              <Facts
                title={STATE_WORDS[state]}
                facts={[
                  ['Name', name],
                  ['E-mail', email],
                  // The website is shown as text instead of a link, because its URL has not been checked.
                  ['Website', website],
                  ['Wants', WAY_WORDS[way]],
                  ['Sent', when(createdAt)],
                  ['Decided', decidedAt && `${when(decidedAt)}, ${actorLabel('staff', decidedBy)}`],
                  ['Why', decidedAt && (reason ?? '')],
                ]}
              />
              <Panel title="What they wrote">{message}</Panel>
              {state === 'received' && canChange && <Decide application={application} />}
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}

function Decide({ application: { id, company } }: { application: ShownApplication }) {
  const [state, setState] = useState('');
  return (
    <ChangeForm
      title="Decide"
      action="Decide and write to them"
      example="Fits, spoke with them on the phone"
      path={`/staff/partner-applications/${id}`}
      body={state !== '' && { state }}
      done={`${company}: ${state === 'accepted' ? 'accepted' : 'refused'}`}
    >
      <Radio.Group value={state} onValueChange={setState} aria-label="Decision">
        <Radio.Item value="accepted">Accept</Radio.Item>
        <Radio.Item value="refused">Refuse</Radio.Item>
      </Radio.Group>
    </ChangeForm>
  );
}
