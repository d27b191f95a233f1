import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { settings } from '../../../operations/settings.ts';

declare module '../../http/handler.ts' {
  interface Commerce {
    /** Keys of SIM kits and transfer PINs (R28). */
    lineKeys: LineKeys;
  }
}

/** Keys of lines and kits, the newest first. */
export interface LineKeys {
  /** SIM_KIT_KEYS */
  kits: readonly VersionedKey[];
  /** PORT_IN_KEYS */
  pins: readonly VersionedKey[];
}

/** The keys of this deployment. Without any, no QR code is ours and no PIN is taken. */
export function deploymentKeys(): LineKeys {
  const { SIM_KIT_KEYS: kits = [], PORT_IN_KEYS: pins = [] } = settings();
  return { kits, pins };
}
