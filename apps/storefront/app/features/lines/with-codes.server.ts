import type { MobileLine } from '@cerulean/contract/lines';
import { qrCode, type QrCode } from './qr-code.server.ts';

/** What an eSIM is installed with. */
export interface EsimCodes {
  smdp: string;
  code: string;
  lpa: string;
  /** Drawn on the server: the browser needs no script for it. */
  qr: QrCode;
}

/** A line with the codes of its eSIM; null if there are none, and where its owner has to show who they are first. */
export type ShownLine = MobileLine & { codes: EsimCodes | null };

export function withCode(line: MobileLine): ShownLine {
  const { smdp = null, code = null, lpa = null } = line.esim ?? {};
  if (smdp === null || code === null || lpa === null) return { ...line, codes: null };
  return { ...line, codes: { smdp, code, lpa, qr: qrCode(lpa) } };
}
