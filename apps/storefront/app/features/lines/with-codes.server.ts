import type { MobileLine } from '@cerulean/contract/lines';
import { qrCode, type QrCode } from './qr-code.server.ts';

/** Codes that install an eSIM. */
export interface EsimCodes {
  smdp: string;
  code: string;
  lpa: string;
  /** The QR code of `lpa`, drawn on the server so that the browser needs no script for it. */
  qr: QrCode;
}

/** A line with its eSIM codes. They are `null` if there are none, or if the owner must prove their identity first. */
export type ShownLine = MobileLine & { codes: EsimCodes | null };

export function withCode(line: MobileLine): ShownLine {
  const { smdp = null, code = null, lpa = null } = line.esim ?? {};
  if (smdp === null || code === null || lpa === null) return { ...line, codes: null };
  return { ...line, codes: { smdp, code, lpa, qr: qrCode(lpa) } };
}
