import type { BusinessDays } from '@cerulean/rules/arrival';
import { MAX_BUSINESS_DAYS } from '@cerulean/rules/limits';
import { z } from 'zod';

const count = z.number().int().min(1).max(MAX_BUSINESS_DAYS);

/** The least and the most business days that a package is on its way. */
export const businessDays: z.ZodType<BusinessDays> = z.tuple([count, count]).refine(([least, most]) => least <= most);
