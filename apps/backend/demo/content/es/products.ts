import type { ProductContent, Words } from '../shapes.ts';
import { accessories } from './accessories.ts';
import { otherDevices } from './other-devices.ts';
import { phones } from './phones.ts';

/** Words of all products by key. Names of colors and options are in `colors.ts`. */
export const products: Record<string, Words<ProductContent>> = { ...phones, ...otherDevices, ...accessories };
