import type { PartnerWay } from '@cerulean/contract/partner-applications';
import type { ApplicationState } from '../../commerce/partner/application-state.ts';
import type { Application } from '../../commerce/partner/applications.ts';

/** An application as it comes over the wire. */
export type ShownApplication = Omit<Application, 'createdAt' | 'decidedAt'> & {
  createdAt: string;
  decidedAt: string | null;
};

export const STATE_WORDS: Readonly<Record<ApplicationState, string>> = {
  received: 'Waits for you',
  accepted: 'Accepted',
  refused: 'Refused',
};

export const WAY_WORDS: Readonly<Record<PartnerWay, string>> = {
  page: 'A page of their own',
  shops: 'SIM kits in their shops',
  people: 'Plans for their own people',
  other: 'Something else',
};
