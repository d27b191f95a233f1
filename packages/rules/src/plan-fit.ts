/** Which plans a device takes, and on which kind of SIM. The cart, the catalog and the plan step all ask here. */
import type { ProductKind } from './checkout-needs.ts';

export const SIM_TYPES = ['esim', 'card'] as const;
export type SimType = (typeof SIM_TYPES)[number];

/** What a device says about the plans that go into it. */
export interface DeviceFit {
  productKind: ProductKind;
  /** The kinds of SIM it takes. */
  esim: 'none' | 'esim' | 'esim-and-card' | 'card';
  fitsAll: boolean;
  /** documentIds of plans, used where not all fit. */
  fits: readonly string[];
}

export interface PlanFit {
  documentId: string;
  esim: boolean;
  simCard: boolean;
}

/** The kinds of SIM a device takes, eSIM first. A SIM kit that was bought by itself is a card; an accessory takes none. */
export function deviceSims({ productKind, esim }: Pick<DeviceFit, 'productKind' | 'esim'>): SimType[] {
  if (productKind === 'accessory') return [];
  if (productKind === 'sim-kit') return ['card'];
  const taken: Readonly<Record<DeviceFit['esim'], SimType[]>> = {
    none: [],
    esim: ['esim'],
    'esim-and-card': ['esim', 'card'],
    card: ['card'],
  };
  return [...taken[esim]];
}

/** The kinds of SIM on which a plan goes into a device, or is sold at all where there is no device. Empty: it does not fit. */
export function planSims(plan: PlanFit, device: DeviceFit | null): SimType[] {
  const sold = SIM_TYPES.filter((sim) => (sim === 'esim' ? plan.esim : plan.simCard));
  if (device === null) return sold;
  // A card fits whatever it is put into, so a kit by itself takes every plan that is sold on a card.
  if (device.productKind !== 'sim-kit' && !device.fitsAll && !device.fits.includes(plan.documentId)) return [];
  const taken = deviceSims(device);
  return sold.filter((sim) => taken.includes(sim));
}

/** Which choice is wrong when a plan on this SIM does not go into the device; null when it does. */
export function wrongChoice(plan: PlanFit, sim: SimType, device: DeviceFit | null): 'plan' | 'sim' | null {
  const sims = planSims(plan, device);
  if (sims.includes(sim)) return null;
  return sims.length === 0 ? 'plan' : 'sim';
}
