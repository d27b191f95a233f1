import { Typography } from '@strapi/design-system';
import type { StaffLine } from '../../commerce/line/read-staff-line.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { UnderWay } from '../parts/under-way.tsx';

interface RenewEsimProps {
  lineId: string;
  esim: NonNullable<StaffLine['esim']>;
  onChanged: () => void;
}

/** Reissues the eSIM of a line while reissues are left. Only the owner's page shows its code. */
export function ReissueEsim({ lineId, esim, onChanged }: RenewEsimProps) {
  const { profile, left, renewing } = esim;
  if (renewing) {
    return (
      <UnderWay title="Issue the eSIM again" onLook={onChanged}>
        It is under way.
      </UnderWay>
    );
  }
  if (left === 0) return null;
  return (
    <ChangeForm
      title="Issue the eSIM again"
      action="Issue it"
      example="The phone was changed"
      confirm={() => 'The eSIM that the customer has stops working once the new one is there.'}
      read={() => ({ path: `/staff/lines/${lineId}/esim`, body: { profile }, done: 'The eSIM is on its way' })}
      onChanged={onChanged}
    >
      {() => (
        <Typography textColor="neutral600">
          {`The customer installs it from the page of the line. ${left === 1 ? 'One more is' : `${left} more are`} possible.`}
        </Typography>
      )}
    </ChangeForm>
  );
}
