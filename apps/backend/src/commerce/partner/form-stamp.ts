/** A person needs longer for six fields, a program does not. */
const LEAST_SECONDS = 4;
/** A form may lie open over a weekend. */
const MOST_SECONDS = 3 * 86_400;

type Sign = (text: string) => string;

const signedText = (at: number): string => `partner-application\n${at}`;

/** When a form was rendered, signed so that it cannot be forged. */
export function newStamp(now: Date, sign: Sign): string {
  const at = Math.floor(now.getTime() / 1000);
  return `${at}.${sign(signedText(at))}`;
}

/** Whether a form that was drawn then can be one that a person has filled in. */
export function isPlausible(
  stamp: string,
  now: Date,
  isSignatureOf: (text: string, signature: string) => boolean,
): boolean {
  const [, at = '', signature = ''] = /^(\d{1,11})\.([0-9a-f]{64})$/.exec(stamp) ?? [];
  if (at === '' || !isSignatureOf(signedText(Number(at)), signature)) return false;
  const age = now.getTime() / 1000 - Number(at);
  return age >= LEAST_SECONDS && age <= MOST_SECONDS;
}
