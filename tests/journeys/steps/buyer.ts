import { randomUUID } from 'node:crypto';

/** A buyer. Names and addresses are invented, but as awkward as real ones. */
export interface Buyer {
  email: string;
  name: string;
  password: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
}

/** Returns a new buyer, unknown to the shop. `different` replaces some of the fields. */
export function newBuyer(different: Partial<Buyer> = {}): Buyer {
  return {
    email: `maria.${randomUUID()}@example.com`,
    name: 'María-José O’Neill-Wolfeschlegelsteinhausen',
    password: 'harbor-lamp-teal',
    line1: '2190 Harrison Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
    ...different,
  };
}
