import { Page } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { Limits } from './limits.tsx';
import { Numbers } from './daily-figures.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { PaymentExceptions } from './exceptions.tsx';

const PLACES: Readonly<Record<string, ReactNode>> = {
  limits: <Limits />,
  figures: <Numbers />,
  reconciliation: <Reconciliation />,
};

/** Payments: what has to be looked at, what gateways report, the numbers of the day, and limits. */
export function PaymentsPage() {
  // The panel mounts this page at `payments/*`, so what follows in the address is all that is left to read.
  const { '*': place = '' } = useParams();
  return (
    <Page.Protect permissions={[{ action: 'api::staff.payments.read', subject: null }]}>
      {PLACES[place] ?? <PaymentExceptions />}
    </Page.Protect>
  );
}
