import { Typography } from '@strapi/design-system';
import { ChangeForm } from '../parts/change-form.tsx';

interface EsimLimitProps {
  lineId: string;
  extra: number;
  onChanged: () => void;
}

/** Lets the eSIM of a line be issued once more than usual. */
export function EsimLimit({ lineId, extra, onChanged }: EsimLimitProps) {
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
