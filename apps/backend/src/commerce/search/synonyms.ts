/**
 * What people call a thing otherwise. Each line is one thing; whoever types one of its names finds all of them, the typed one
 * first. Names of two words are found where both stand. Words as `fold` writes them.
 */
const NAMES: readonly (readonly string[])[] = [
  ['phone', 'phones', 'smartphone', 'mobile', 'cellphone', 'cell', 'handset'],
  ['watch', 'watches', 'smartwatch', 'wearable'],
  ['hotspot', 'router', 'mifi', 'tether', 'tethering'],
  ['earbuds', 'earphones', 'headphones', 'headset'],
  ['case', 'cover', 'sleeve'],
  ['charger', 'adapter', 'power supply'],
  ['powerbank', 'power bank', 'battery pack'],
  ['esim', 'embedded sim', 'digital sim'],
  ['sim', 'simcard', 'chip'],
  ['plan', 'plans', 'subscription', 'contract', 'tariff', 'package'],
  ['unlimited', 'limitless', 'no limit'],
  ['roaming', 'abroad', 'overseas', 'travel', 'traveling', 'travelling', 'international', 'trip'],
  ['usa', 'us', 'america', 'states'],
  ['coverage', 'signal', 'reception', 'bars'],
  ['port', 'transfer', 'keep number', 'switch'],
  ['refund', 'return', 'returns', 'money back'],
  ['cancel', 'cancellation', 'quit', 'unsubscribe'],
  ['bill', 'invoice', 'receipt', 'statement'],
  ['activate', 'activation', 'install', 'setup', 'set up'],
  ['delivery', 'shipping', 'ship', 'postage'],
  ['price', 'cost', 'fee', 'fees', 'charge'],
  ['password', 'passcode', 'login', 'log in', 'sign in'],
  ['points', 'rewards', 'bonus'],
  ['privacy', 'gdpr', 'ccpa', 'personal data'],
  ['number', 'phone number'],
  ['help', 'support', 'contact'],
];

const others = new Map<string, string[]>();
for (const line of NAMES) {
  for (const name of line) {
    if (name.includes(' ')) continue;
    others.set(name, [...(others.get(name) ?? []), ...line.filter((other) => other !== name)]);
  }
}

/** Other names of a word, each one or two words; none for most. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? [];
}
