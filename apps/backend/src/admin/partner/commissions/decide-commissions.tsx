import { Radio } from '@strapi/design-system';
import { useState } from 'react';
import { ChangeForm, type Change } from '../../parts/change-form.tsx';

/** Approves the chosen commissions before their time, or takes them back. */
export function DecideCommissions({ ids, onChanged }: { ids: readonly number[]; onChanged: () => void }) {
  const [state, setState] = useState('');
  function read(): Change | undefined {
    if (state === '') return undefined;
    const done = state === 'approved' ? 'Approved' : 'Taken back';
    return { path: '/staff/commissions', body: { ids, state }, done };
  }
  return (
    <ChangeForm
      title={ids.length === 1 ? 'Decide the chosen one' : `Decide the ${ids.length} chosen ones`}
      action="Decide"
      example="The buyer was the partner"
      read={read}
      onChanged={onChanged}
    >
      {() => (
        <Radio.Group value={state} onValueChange={setState} aria-label="Decision">
          <Radio.Item value="approved">Approve</Radio.Item>
          <Radio.Item value="reversed">Take back</Radio.Item>
        </Radio.Group>
      )}
    </ChangeForm>
  );
}
