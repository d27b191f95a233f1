import type { Address } from '@cerulean/contract/address';
import { AccountFrame, AccountHead } from '../../features/account/account-frame.tsx';
import { SessionEnded } from '../../features/account/notes.tsx';
import { AddressFields } from '../../features/checkout/address-fields.tsx';
import { EmergencyForm } from '../../features/lines/emergency-section.tsx';
import { PortInForm } from '../../features/lines/port-in-section.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import type { FieldLookup } from '../../platform/form.tsx';

interface AloneProps {
  problem?: FormProblem | null;
  about?: 'esim' | 'e911' | 'number';
}

/** A form of a line that has just come back without a session (R13). Without scripts its line cannot be read beside it. */
export function LineFormAlone({ problem = null, about }: AloneProps) {
  const ended = <SessionEnded problem={problem} />;
  return (
    <AccountFrame>
      <AccountHead title={about === 'e911' ? '911 address' : 'Your number comes along'} />
      {about === 'e911' ? (
        <EmergencyForm problem={problem} ended={ended} addressFields={lineAddressFields(null)} />
      ) : (
        <PortInForm portIn={null} account={null} problem={problem} ended={ended} />
      )}
    </AccountFrame>
  );
}

/** The fields of the address for emergency calls, starting with the current address. */
export const lineAddressFields = (e911: Address | null) => (fields: FieldLookup) => (
  <AddressFields prefix="address" saved={e911} fields={fields} section="section-e911" />
);
