import { accessories } from './accessories.ts';
import { otherDevices } from './other-devices.ts';
import { phones } from './phones.ts';
import type { ProductContent } from './shapes.ts';

/** Everything with a shape and a weight, in the order of the list. */
export const products: ProductContent[] = [...phones, ...otherDevices, ...accessories];
