/** Which plans fit a device, and on which SIM type. The cart, the catalog, and the plan step all use these rules. */
import type { ProductKind } from './checkout-needs.ts';

export const SIM_TYPES = ['esim', 'card'] as const;
export type SimType = (typeof SIM_TYPES)[number];

/** Facts of a device that decide which plans fit. */
export interface DeviceFit {
  productKind: ProductKind;
  /** SIM types that the device takes. */
  esim: 'none' | 'esim' | 'esim-and-card' | 'card';
  fitsAll: boolean;
  /** documentIds of the plans that fit, used if not all plans do. */
  fits: readonly string[];
}

export interface PlanFit {
  documentId: string;
  esim: boolean;
  simCard: boolean;
}

/** Returns the SIM types a device takes, eSIM first. A standalone SIM kit takes a card, an accessory takes none. */
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

/** Returns the SIM types on which a plan fits a device (none if it does not), or is sold if `device` is `null`. */
export function planSims(plan: PlanFit, device: DeviceFit | null): SimType[] {
  const sold = SIM_TYPES.filter((sim) => (sim === 'esim' ? plan.esim : plan.simCard));
  if (device === null) return sold;
  // A card fits any device, so a standalone kit takes every plan that is sold on a card.
  if (device.productKind !== 'sim-kit' && !device.fitsAll && !device.fits.includes(plan.documentId)) return [];
  const taken = deviceSims(device);
  return sold.filter((sim) => taken.includes(sim));
}

/** Returns the choice that is wrong if a plan on this SIM does not fit the device, or `null` if it fits. */
export function wrongChoice(plan: PlanFit, sim: SimType, device: DeviceFit | null): 'plan' | 'sim' | null {
  const sims = planSims(plan, device);
  if (sims.includes(sim)) return null;
  return sims.length === 0 ? 'plan' : 'sim';
}
