/**
 * Matches the addresses that an editor may link to: a path of this shop, a full https URL, an email address, or a phone
 * number. `//host` and `/\host` are invalid, because browsers read both as another site. The schemas use this pattern's
 * source, and the test beside it lists invalid addresses.
 */
export const ADDRESS =
  /^(?:\/(?![/\\])\S*|https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/;
