/**
 * What can go wrong with the next calls: `delayed` stays pending until it is finished by hand · `refused` · `lost`: it is
 * done, and the answer does not arrive · `unheard`: the connection breaks before anything is done · `error`: 500 after it
 * was done · `garbage`: an answer that cannot be read.
 */
export const faultKinds = ['delayed', 'refused', 'lost', 'unheard', 'error', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** How many calls it strikes yet. */
  times: number;
  /** Only activations of this card; null strikes any call. */
  iccid: string | null;
}

export class Faults {
  list: Fault[] = [];

  /** The first fault that strikes this call; it is used up by it. */
  take(iccid: string | null, kinds: readonly FaultKind[] = faultKinds): FaultKind | null {
    const fault = this.list.find((each) => kinds.includes(each.kind) && (each.iccid === null || each.iccid === iccid));
    if (!fault) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.list = this.list.filter((each) => each !== fault);
    return fault.kind;
  }
}
