/** Applications of people who want to become partners (R16). */
import { z } from 'zod';
import { MAX_EMAIL } from '@cerulean/rules/limits';
import { bounded, email, line, personName } from './fields.ts';

/** How applicants want to sell: a page of their own, SIM kits in their shops, plans for their own people, or other. */
export const PARTNER_WAYS = ['page', 'shops', 'people', 'other'] as const;
export type PartnerWay = (typeof PARTNER_WAYS)[number];

const MAX_PARTNER_MESSAGE = 2_000;

const WEBSITE = 'Enter the address of your website, like www.example.com';

export const partnerStampSchema = z.object({
  /** Signed time at which the form was rendered, to send back with the form. */
  stamp: z.string(),
});

export const partnerApplicationBodySchema = z.object({
  company: line(120, 'Enter the name of your organization'),
  name: personName,
  email,
  website: bounded(800, WEBSITE)
    .trim()
    .max(200, WEBSITE)
    .regex(/^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:\/[^\s<>"\\]*)?$/u, WEBSITE),
  way: z.enum(PARTNER_WAYS, 'Choose one'),
  message: bounded(4 * MAX_PARTNER_MESSAGE, `Use ${MAX_PARTNER_MESSAGE} characters at most`)
    .trim()
    .min(1, 'Tell us in a sentence whom you reach')
    .max(MAX_PARTNER_MESSAGE, `Use ${MAX_PARTNER_MESSAGE} characters at most`)
    .regex(/^[^\p{Cs}\0]*$/u, 'Use letters, digits and signs'),
  stamp: bounded(200),
  /** Hidden field that only bots fill in. */
  fax: bounded(MAX_EMAIL).default(''),
});
export type PartnerApplicationBody = z.output<typeof partnerApplicationBodySchema>;

export const partnerApplicationAnswerSchema = z.object({ ok: z.literal(true) });
