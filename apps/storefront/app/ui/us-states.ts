import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import * as words from '@cerulean/messages/us-states';

/** Names of the states in the language of this build, by USPS code. */
export const stateNames: Readonly<Record<UsState, string>> = {
  AL: words.stateAL,
  AK: words.stateAK,
  AZ: words.stateAZ,
  AR: words.stateAR,
  CA: words.stateCA,
  CO: words.stateCO,
  CT: words.stateCT,
  DE: words.stateDE,
  DC: words.stateDC,
  FL: words.stateFL,
  GA: words.stateGA,
  HI: words.stateHI,
  ID: words.stateID,
  IL: words.stateIL,
  IN: words.stateIN,
  IA: words.stateIA,
  KS: words.stateKS,
  KY: words.stateKY,
  LA: words.stateLA,
  ME: words.stateME,
  MD: words.stateMD,
  MA: words.stateMA,
  MI: words.stateMI,
  MN: words.stateMN,
  MS: words.stateMS,
  MO: words.stateMO,
  MT: words.stateMT,
  NE: words.stateNE,
  NV: words.stateNV,
  NH: words.stateNH,
  NJ: words.stateNJ,
  NM: words.stateNM,
  NY: words.stateNY,
  NC: words.stateNC,
  ND: words.stateND,
  OH: words.stateOH,
  OK: words.stateOK,
  OR: words.stateOR,
  PA: words.statePA,
  RI: words.stateRI,
  SC: words.stateSC,
  SD: words.stateSD,
  TN: words.stateTN,
  TX: words.stateTX,
  UT: words.stateUT,
  VT: words.stateVT,
  VA: words.stateVA,
  WA: words.stateWA,
  WV: words.stateWV,
  WI: words.stateWI,
  WY: words.stateWY,
};

/** Returns the state with this code in the language of this build, or the given name if it is none of ours. */
export function stateName(code: string, name: string): string {
  return code in stateNames ? stateNames[code as UsState] : name;
}

/** Options of a field for the state, in the order of this language's alphabet. */
export const stateOptions = usStateCodes
  .map((value) => ({ value, label: stateNames[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, words.locale));
