import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { settings } from '../../../operations/settings.ts';

declare module '../../http/handler.ts' {
  interface Commerce {
    /** Keys of SIM kits and transfer PINs (R28). */
    lineKeys: LineKeys;
  }
}

/** Keys of lines and kits, newest first. */
export interface LineKeys {
  /** From SIM_KIT_KEYS. */
  kits: readonly VersionedKey[];
  /** From PORT_IN_KEYS. */
  pins: readonly VersionedKey[];
}

/** Returns this deployment's keys. Without keys, every QR code is rejected and no PIN can be stored. */
export function deploymentKeys(): LineKeys {
  const { SIM_KIT_KEYS: kits = [], PORT_IN_KEYS: pins = [] } = settings();
  return { kits, pins };
}
