import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import { LocalTaxFile } from './local-file.tsx';
import { TaxDetails } from './tax-details.tsx';
import { TaxList } from './tax-list.tsx';

/** Tax rates, for staff who may see them; changing one needs a separate permission. */
export function TaxPage() {
  // The panel mounts this page at `tax-rates/*`, so what follows in the address is all that is left to read.
  const { '*': state = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.tax.read', subject: null }]}>
      {state === 'local' ? <LocalTaxFile /> : state ? <TaxDetails state={state} /> : <TaxList />}
    </Page.Protect>
  );
}
