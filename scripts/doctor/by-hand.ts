import { linesOf, type Line } from './line.ts';

const proxy = linesOf('3. The proxy');
const database = linesOf('TLS to the database');
const stripe = linesOf('Stripe');
const sale = linesOf('5. The first sale');
const running = linesOf('6. Running it');
const updating = linesOf('7. Updating without an interruption');
const backup = linesOf('8. Backup and restore');

/** What the guide asks for and no program can see from here. */
export const BY_HAND: readonly Line[] = [
  database.unchecked(
    'Pooler',
    'see that none in transaction mode is in between: LISTEN and prepared statements do not work there',
  ),
  stripe.unchecked('Payment methods', 'see that cards are on in Stripe’s dashboard'),
  proxy.unchecked(
    'Limits and logs',
    'see that bodies are limited to 2 MB and 50 MB, and that no query of /connect/ is logged',
  ),
  sale.unchecked('A purchase', 'buy the cheapest thing you have, and refund it'),
  running.unchecked('Known holes', 'run npm run audit with a fresh export of OSV'),
  updating.unchecked('An update', 'try one on a copy before you need it'),
  backup.unchecked('A restore', 'restore a backup into an empty database once'),
];
