import * as words from '@cerulean/messages/checkout';

/**
 * ISO 3166-1 codes of every inhabited country or territory. Intl provides the names, so no list of names is needed.
 * Cuba, Iran, North Korea, and Syria are left out: US carriers and Stripe don't serve people who live there.
 */
const CODES =
  'AD,AE,AF,AG,AI,AL,AM,AO,AR,AS,AT,AU,AW,AX,AZ,BA,BB,BD,BE,BF,BG,BH,BI,BJ,BL,BM,BN,BO,BQ,BR,BS,BT,BW,BY,BZ,CA,CC,CD,CF,CG,CH,CI,CK,CL,CM,CN,CO,CR,CV,CW,CX,CY,CZ,DE,DJ,DK,DM,DO,DZ,EC,EE,EG,EH,ER,ES,ET,FI,FJ,FK,FM,FO,FR,GA,GB,GD,GE,GF,GG,GH,GI,GL,GM,GN,GP,GQ,GR,GT,GU,GW,GY,HK,HN,HR,HT,HU,ID,IE,IL,IM,IN,IO,IQ,IS,IT,JE,JM,JO,JP,KE,KG,KH,KI,KM,KN,KR,KW,KY,KZ,LA,LB,LC,LI,LK,LR,LS,LT,LU,LV,LY,MA,MC,MD,ME,MF,MG,MH,MK,ML,MM,MN,MO,MP,MQ,MR,MS,MT,MU,MV,MW,MX,MY,MZ,NA,NC,NE,NF,NG,NI,NL,NO,NP,NR,NU,NZ,OM,PA,PE,PF,PG,PH,PK,PL,PM,PN,PR,PS,PT,PW,PY,QA,RE,RO,RS,RU,RW,SA,SB,SC,SD,SE,SG,SH,SI,SJ,SK,SL,SM,SN,SO,SR,SS,ST,SV,SX,SZ,TC,TD,TG,TH,TJ,TK,TL,TM,TN,TO,TR,TT,TV,TW,TZ,UA,UG,US,UY,UZ,VA,VC,VE,VG,VI,VN,VU,WF,WS,YE,YT,ZA,ZM,ZW'.split(
    ',',
  );

const names = new Intl.DisplayNames(words.locale, { type: 'region' });
const shortNames = new Intl.DisplayNames(words.locale, { type: 'region', style: 'short' });

/** `Hong Kong`, where the long name is `Hong Kong SAR China`. Other short names are initials, such as `UK`. */
const SHORTENED: ReadonlySet<string> = new Set(['HK', 'MO']);

function nameOf(code: string): string {
  return (SHORTENED.has(code) ? shortNames : names).of(code) ?? code;
}

/** Country options: the USA first, then sorted by name in the page's language. */
export const countryOptions = CODES.map((value) => ({ value, label: nameOf(value) })).sort((a, b) =>
  a.value === 'US' ? -1 : b.value === 'US' ? 1 : a.label.localeCompare(b.label, words.locale),
);

/** Returns the name of a country: `Germany` for `DE`. Returns `null` without a code. */
export function countryName(code: string | undefined): string | null {
  return code === undefined ? null : nameOf(code);
}
