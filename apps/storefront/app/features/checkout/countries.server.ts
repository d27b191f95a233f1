import * as words from '@cerulean/messages/checkout';

/** ISO 3166-1 country codes. Intl provides the names in the page's language, so no list of names is needed. */
const CODES =
  'US,CA,MX,AR,AT,AU,BE,BG,BO,BR,CH,CL,CN,CO,CR,CY,CZ,DE,DK,DO,EC,EE,EG,ES,FI,FR,GB,GR,GT,HK,HN,HR,HU,ID,IE,IL,IN,IS,IT,JM,JP,KE,KR,LT,LU,LV,MA,MT,MY,NG,NI,NL,NO,NZ,PA,PE,PH,PL,PR,PT,PY,RO,RS,SA,SE,SG,SI,SK,SV,TH,TR,TW,UA,UY,VN,ZA'.split(
    ',',
  );

const names = new Intl.DisplayNames(words.locale, { type: 'region' });

/** Country options: the USA first, then sorted by name in the page's language. */
export const countryOptions = CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
  a.value === 'US' ? -1 : b.value === 'US' ? 1 : a.label.localeCompare(b.label, words.locale),
);

/** Returns the name of a country: `Germany` for `DE`. Returns `null` without a code. */
export function countryName(code: string | undefined): string | null {
  return code === undefined ? null : (names.of(code) ?? code);
}
