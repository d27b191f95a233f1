import { colors, options } from './es/colors.ts';

/** Colors and sizes that have another name in another language. */
export const optionNames: readonly string[] = Object.keys({ ...colors, ...options });
