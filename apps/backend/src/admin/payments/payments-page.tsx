import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { Limits } from './limits.tsx';
import { Troubles } from './troubles.tsx';

/** The till: what has to be looked at, what gateways report, the numbers of the day, and limits. */
export function PaymentsPage() {
  // The panel mounts this page at `payments/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.payments.read', subject: null }]}>
      {place === 'limits' ? <Limits /> : <Troubles />}
    </Page.Protect>
  );
}
