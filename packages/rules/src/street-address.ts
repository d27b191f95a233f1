/**
 * A post office box, with or without a number: *PO Box 12*, *P.O. Box # B12*, *Post Office Box*, *P.O. Drawer 7*, and
 * *Apartado postal 12* in Spanish.
 */
export const POST_OFFICE_BOX =
  /(?:^| )(?:p ?[o0] ?(?:box|drawer)|post(?:al| office) box|apartado postal)(?: ?(?:#|no|num|number))? ?[a-z]?(?:\d|$)/;

/**
 * Short for a PO box, or a private mailbox with a number: *POB 12*, *Post Box 12*, *PMB 12*, *Private Mailbox 12*, and
 * *Apartado 12* in Spanish.
 */
export const NUMBERED_BOX =
  /(?:^| )(?:p ?[o0] ?b|p ?m ?b|post ?box|private mail ?box|apartado)(?: ?(?:#|no|num|number))? ?[a-z]?\d/;

/** A box without a street: *Box 12*, *Mailbox 12*, and *General Delivery*. */
export const BOX_ALONE =
  /^(?:(?:mail ?|lock ?|caller ?)?box(?: ?(?:#|no|num|number))? ?[a-z]?\d+[a-z]?|general delivery)$/;

/** Reduces a line to words of letters and digits, so that periods, commas, and hyphens make no difference. */
const plain = (line: string): string =>
  line
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim();

/**
 * Returns the line of an address that names a PO box or mailbox, where no one lives and help cannot be sent. Returns
 * `null` for a street address. An emergency address is the place where the caller is (47 CFR 9.3, *registered
 * location*; 9.11(b)(4)). Publication 28 of the USPS (sections 281 to 285) lists the spellings of boxes and private
 * mailboxes. A street that only looks similar, such as *12 Box Canyon Rd* or *12 Post Office Rd*, is a street address.
 */
export function boxLineOf({ line1, line2 }: { line1: string; line2: string | null }): 'line1' | 'line2' | null {
  if (isBox(plain(line1)) || BOX_ALONE.test(plain(line1))) return 'line1';
  return line2 !== null && isBox(plain(line2)) ? 'line2' : null;
}

/** Returns true if help can be sent to an address: it is present and not a PO box or mailbox. */
export function isStreet<T extends { line1: string; line2: string | null }>(address: T | null): address is T {
  return address !== null && boxLineOf(address) === null;
}

const isBox = (line: string): boolean => POST_OFFICE_BOX.test(line) || NUMBERED_BOX.test(line);
