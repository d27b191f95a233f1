/** A scheme, the usual start of a web address, an e-mail address, a path, or something with the look of a domain. */
const LINK_LIKE = /:\/\/|www\.|[@/\\]|[^\s.]\.[^\s.]{2,}/iu;
/** As many digits as a phone number has, which mail programs make a link, too, and swindlers want to be called. */
const NUMBER_LIKE = /(?:\d\D*){7}/;

/**
 * A name or company as a mail of the shop may carry it: empty when it holds anything that mail programs would turn into a link. Anybody can
 * type such a name beside a stranger's address, and the mail would be ours. Initials and titles (`J. R. Hart`, `Dr. Day`) stay.
 */
export function plainName(text: string): string {
  // Full-width and ideographic dots are dots to a browser.
  const read = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff0e\uff61\u2024]/g, '.')
    .replace(/\p{Nd}/gu, '0');
  return LINK_LIKE.test(read) || NUMBER_LIKE.test(read) ? '' : text;
}
