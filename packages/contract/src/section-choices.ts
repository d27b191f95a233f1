/** Editors' choices in the fields of sections and redirects: plain lists, because the content types read them, too. */

/** Position of a hero picture: beside the text with its lower edge in the sea, or on the line of the horizon. */
export const HERO_PICTURES = ['in_the_sea', 'on_the_horizon'] as const;

/** Look of steps: numbered steps beside a picture, or a sun that rises from step to step. */
export const STEP_LOOKS = ['numbers', 'sunrise'] as const;

export const PICTURE_WIDTHS = ['text', 'page', 'window'] as const;

/** Icons of the feature grid, by meaning. */
export const FEATURE_ICONS = [
  'phone',
  'esim',
  'signal',
  'world',
  'price',
  'calendar',
  'support',
  'privacy',
  'delivery',
  'gift',
  'speed',
  'number',
] as const;
export type FeatureIcon = (typeof FEATURE_ICONS)[number];

/** Redirect kinds: permanent (301), temporary (302), or gone (410). */
export const REDIRECT_KINDS = ['moved', 'for_now', 'gone'] as const;
