import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { settings } from '../../../operations/settings.ts';

declare module '../../http/handler.ts' {
  interface Commerce {
    /** Keys of SIM kits and transfer PINs (R28). */
    lineKeys: LineKeys;
  }
}

/** Keys of kits and transfer PINs, newest first. */
export interface LineKeys {
  /** Keys that sign QR codes, from SIM_KIT_KEYS. */
  kits: readonly VersionedKey[];
  /** Keys that encrypt transfer PINs, from PORT_IN_KEYS. */
  pins: readonly VersionedKey[];
}

/** Returns this deployment's keys. If there are none, every QR code is rejected and no transfer PIN can be stored. */
export function deploymentKeys(): LineKeys {
  const { SIM_KIT_KEYS: kits = [], PORT_IN_KEYS: pins = [] } = settings();
  return { kits, pins };
}
