/** Applications of people who want to become partners (R16). */
import { z } from 'zod';
import { MAX_EMAIL } from '@cerulean/rules/limits';
import { bounded, email, line, personName } from './fields.ts';
import { says } from './validation.ts';

/** How applicants want to sell: a page of their own, SIM kits in their shops, plans for their own people, or other. */
export const PARTNER_WAYS = ['page', 'shops', 'people', 'other'] as const;
export type PartnerWay = (typeof PARTNER_WAYS)[number];

const MAX_PARTNER_MESSAGE = 2_000;
const TOO_LONG = says('too_long', { most: MAX_PARTNER_MESSAGE });

const WEBSITE = says('website_wrong');

export const partnerStampSchema = z.object({
  /** Signed time at which the form was rendered, to send back with the form. */
  stamp: z.string(),
});

export const partnerApplicationBodySchema = z.object({
  company: line(120, 'organization_missing'),
  name: personName,
  email,
  website: bounded(800, WEBSITE)
    .trim()
    .max(200, WEBSITE)
    .regex(/^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:\/[^\s<>"\\]*)?$/u, WEBSITE),
  way: z.enum(PARTNER_WAYS, says('choice_missing')),
  message: bounded(4 * MAX_PARTNER_MESSAGE, TOO_LONG)
    .trim()
    .min(1, says('audience_missing'))
    .max(MAX_PARTNER_MESSAGE, TOO_LONG)
    .regex(/^[^\p{Cs}\0]*$/u, says('characters')),
  stamp: bounded(200),
  /** Hidden field that only bots fill in. */
  fax: bounded(MAX_EMAIL).default(''),
});
export type PartnerApplicationBody = z.output<typeof partnerApplicationBodySchema>;

export const partnerApplicationAnswerSchema = z.object({ ok: z.literal(true) });
