/** Minimum seconds to fill in the form. A person needs longer for six fields, but a bot does not. */
const LEAST_SECONDS = 4;
/** Maximum age of a form in seconds. The form may stay open over a weekend. */
const MOST_SECONDS = 3 * 86_400;

type Sign = (text: string) => string;

const signedText = (at: number): string => `partner-application\n${at}`;

/** Returns a stamp with the time at which a form was rendered, signed so that the stamp cannot be forged. */
export function newStamp(now: Date, sign: Sign): string {
  const at = Math.floor(now.getTime() / 1000);
  return `${at}.${sign(signedText(at))}`;
}

/** Checks a form's stamp: whether it is genuine, and whether a person can have filled in the form in the time since. */
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
