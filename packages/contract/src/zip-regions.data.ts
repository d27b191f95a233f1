import type { UsState } from './us-states.ts';

/** What ZIP codes are that belong to no state: in a territory, or of the military abroad. */
export const OUTSIDE = {
  PR: 'in Puerto Rico',
  VI: 'in the US Virgin Islands',
  AS: 'in American Samoa',
  PACIFIC: 'in Guam, the Northern Marianas or another Pacific territory',
  AE: 'an APO, FPO or DPO address of the military in Europe, Africa, the Middle East or Canada',
  AA: 'an APO, FPO or DPO address of the military in the Americas',
  AP: 'an APO, FPO or DPO address of the military in the Pacific',
} as const;

export type ZipRegion = UsState | keyof typeof OUTSIDE;

/**
 * The first three digits of ZIP codes, from and to, and the region whose post offices have them. Source: United States Postal
 * Service, Domestic Mail Manual, labeling list L002 (3-Digit ZIP Code Prefix Matrix). Prefixes that are not in use are left out.
 */
export const ZIP_PREFIXES: readonly (readonly [number, number, ZipRegion])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [90, 99, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 731, 'OK'],
  [733, 733, 'TX'],
  [734, 741, 'OK'],
  [743, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 968, 'HI'],
  [969, 969, 'PACIFIC'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** Whole ZIP codes that another region than that of their prefix has. */
export const ZIP_EXCEPTIONS: Readonly<Record<string, ZipRegion>> = {
  '06390': 'NY',
  '83414': 'WY',
  '96799': 'AS',
};

/**
 * Prefixes whose post offices deliver across a border, and to where: those with a tabulation area of the US Census Bureau that
 * lies in two states, those of the exceptions above, and Bristol and Texarkana, through which the border runs.
 */
export const ZIP_NEIGHBORS: Readonly<Record<string, readonly UsState[]>> = {
  '028': ['MA'],
  '063': ['NY'],
  '203': ['MD', 'VA'],
  '242': ['TN'],
  '376': ['VA'],
  '422': ['TN'],
  '510': ['SD'],
  '569': ['MD', 'VA'],
  '592': ['ND'],
  '636': ['IL'],
  '681': ['IA'],
  '717': ['LA'],
  '718': ['TX'],
  '739': ['TX'],
  '755': ['AR'],
  '811': ['NM'],
  '834': ['WY'],
  '845': ['AZ'],
  '860': ['UT'],
  '865': ['NM', 'UT'],
  '880': ['TX'],
  '894': ['CA'],
  '976': ['CA'],
};
