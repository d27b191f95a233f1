/**
 * What an editor may link to: a path of this shop, a full https address, an e-mail address or a phone number. Browsers
 * read `/\host` like `//host`, which is another site, so both are none. The schemas hold the source of it; the test
 * beside holds the bad ones.
 */
export const ADDRESS =
  /^(?:\/(?![/\\])\S*|https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/;
