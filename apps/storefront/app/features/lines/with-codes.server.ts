import type { MobileLine } from '@cerulean/contract/lines';
import { qrCode, type QrCode } from './qr-code.server.ts';

/** A line with the QR code of its eSIM, drawn on the server: the browser needs no script for it. */
export type ShownLine = MobileLine & { qr: QrCode | null };

export function withCode(line: MobileLine): ShownLine {
  return { ...line, qr: line.esim && qrCode(line.esim.lpa) };
}
