/**
 * Proper spellings of the places in the list of ZIP codes, which writes every word of a name with one capital and without
 * signs: `Mckinney` or `Mc Kinney`, `O Fallon`, `Isle Of Palms`.
 */

/**
 * Names that the list abbreviates, or that no rule below spells.
 * @type {Record<string, string>}
 */
const NAMES = {
  'Bird In Hand': 'Bird-in-Hand',
  'Butte Des Morts': 'Butte des Morts',
  'Camden On Gauley': 'Camden-on-Gauley',
  'Camp H M Smith': 'Camp H.M. Smith',
  'Cave In Rock': 'Cave-In-Rock',
  Dhs: 'DHS',
  'Fe Warren Afb': 'F.E. Warren AFB',
  'Howey In The Hills': 'Howey-in-the-Hills',
  'Jbsa Ft Sam Houston': 'JBSA Fort Sam Houston',
  'Joint Base Mdl': 'Joint Base McGuire-Dix-Lakehurst',
  Jbphh: 'Joint Base Pearl Harbor-Hickam',
  'Kings Canyon National Pk': 'Kings Canyon National Park',
  "Lincoln'S New Salem": "Lincoln's New Salem",
  'Mcbh Kaneohe Bay': 'Marine Corps Base Hawaii Kaneohe Bay',
  'Naval Air Station Jrb': 'Naval Air Station Joint Reserve Base',
  'Petrified Forest Natl Pk': 'Petrified Forest National Park',
  'Pointe A La Hache': 'Pointe a la Hache',
  'Port Hueneme Cbc Base': 'Port Hueneme CBC Base',
  'Put In Bay': 'Put-in-Bay',
  'S Coffeyville': 'South Coffeyville',
  'Saint Mary Of The Woods': 'Saint Mary-of-the-Woods',
  'Southern Md Facility': 'Southern MD Facility',
};

/**
 * Names that are spelled otherwise in other states, such as De Kalb in Texas, by `name, state`. They are spelled as the
 * gazetteer of GeoNames has them.
 * @type {Record<string, string>}
 */
const NAMES_IN_STATES = {
  'De Witt, IA': 'DeWitt',
  'Debary, FL': 'DeBary',
  'Deforest, WI': 'DeForest',
  'Defuniak Springs, FL': 'DeFuniak Springs',
  'Dekalb, IL': 'DeKalb',
  'Deland, FL': 'DeLand',
  'Demotte, IN': 'DeMotte',
  'Depue, IL': 'DePue',
  'Dequincy, LA': 'DeQuincy',
  'Deridder, LA': 'DeRidder',
  'Desoto, TX': 'DeSoto',
  'Dewitt, MI': 'DeWitt',
  'Diberville, MS': "D'Iberville",
  'Dover Foxcroft, ME': 'Dover-Foxcroft',
  'Du Bois, PA': 'DuBois',
  'Dupont, WA': 'DuPont',
  'Fuquay Varina, NC': 'Fuquay-Varina',
  'Gruetli Laager, TN': 'Gruetli-Laager',
  'Ho Ho Kus, NJ': 'Ho-Ho-Kus',
  'Kailua Kona, HI': 'Kailua-Kona',
  'La Fayette, GA': 'LaFayette',
  'La Follette, TN': 'LaFollette',
  'La Place, LA': 'LaPlace',
  'La Verkin, UT': 'LaVerkin',
  'Labelle, FL': 'LaBelle',
  'Lacygne, KS': 'La Cygne',
  'Lagrange, GA': 'LaGrange',
  'Land O Lakes, FL': "Land O' Lakes",
  'Land O Lakes, WI': "Land O' Lakes",
  'Lanse, MI': "L'Anse",
  'Lees Summit, MO': "Lee's Summit",
  'Little River Academy, TX': 'Little River-Academy',
  'Lutherville Timonium, MD': 'Lutherville-Timonium',
  'Mac Arthur, WV': 'MacArthur',
  'Mc Rae Helena, GA': 'McRae-Helena',
  'Melcher Dallas, IA': 'Melcher-Dallas',
  'Milton Freewater, OR': 'Milton-Freewater',
  'Oneill, NE': "O'Neill",
  'Opa Locka, FL': 'Opa-locka',
  'Sedro Woolley, WA': 'Sedro-Woolley',
  'Soddy Daisy, TN': 'Soddy-Daisy',
  'Thompsons Station, TN': "Thompson's Station",
  'Wakeeney, KS': 'WaKeeney',
  'Wilkes Barre, PA': 'Wilkes-Barre',
  'Wood Ridge, NJ': 'Wood-Ridge',
};

/** Returns how a place of the list is spelled. A spelling that is right already stays. */
export function spellPlace(/** @type {string} */ name, /** @type {string} */ state) {
  const known = NAMES[name] ?? NAMES_IN_STATES[`${name}, ${state}`];
  if (known) return known;
  return (
    name
      // Mackinac, Macon, and Macedonia have no second capital, so only Mc is followed by one.
      .replace(/\bMc ?([A-Za-z])/g, (_, letter) => `Mc${letter.toUpperCase()}`)
      .replace(/\b([DO]) (?=[A-Z])/g, "$1'")
      .replace(/ On Hudson$/, '-on-Hudson')
      .replace(/ By The Sea$/, '-by-the-Sea')
      .replace(/(?<= )(?:And|Au|Aux|De|Del|Du|In|Of|On|Or|The)(?= )/g, (word) => word.toLowerCase())
      .replace(/\b(?:Afb|Arb|Jbsa|Usaf)\b/g, (word) => word.toUpperCase())
      .replace(/^Ft(?= )/, 'Fort')
  );
}
