import { accessories } from './accessories.ts';
import { otherDevices } from './other-devices.ts';
import { phones } from './phones.ts';
import type { ProductContent } from './shapes.ts';

/** All physical products in display order. */
export const products: ProductContent[] = [...phones, ...otherDevices, ...accessories];
