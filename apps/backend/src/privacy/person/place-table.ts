import type { words } from '@cerulean/messages/all/privacy-copy';

type Names = keyof (typeof words)['en'];

/** A table that the copy for the person names (`cart`), with a sentence on the purpose of the data (`cart_about`). */
export type PlaceTable = { [Name in Names]: `${Name}_about` extends Names ? Name : never }[Names];
