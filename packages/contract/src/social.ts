/** Sign-in with a provider (C08, C09). */
import { z } from 'zod';
import { bounded, id } from './fields.ts';
import { authAnswerSchema, changeEmailBodySchema } from './identity.ts';
import { says } from './validation.ts';

export const providerParams = z.object({ provider: bounded(40).min(1) });
/** A sign-in ticket has 43 characters. Providers' tokens are longer but must fit, so that they are refused as such. */
export const ticketQuerySchema = z.object({ access_token: bounded(8_192).min(1) });
export const socialAnswerSchema = authAnswerSchema.extend({
  /** Path of the shop where the visitor started to sign in. */
  next: z.string().nullable(),
});

/** A sign-in that waits to be linked, for the page that asks for the password. */
export const waitingLoginSchema = z.object({
  /** Name of the user at the provider. */
  label: z.string().nullable(),
  /** Email address of the account that the sign-in would open. */
  email: z.string(),
  /** `log-in`: somebody wants to sign in · `link`: a signed-in user wants to add another sign-in method. */
  purpose: z.enum(['log-in', 'link']),
  /** Whether the account's password is required. An account without one needs a sign-in within the last minutes. */
  needsPassword: z.boolean(),
  /** True if the account has no password and the sign-in is too old to replace it, so `linkLogin` would refuse. */
  isStale: z.boolean(),
  next: z.string().nullable(),
});
export const linkLoginBodySchema = changeEmailBodySchema.pick({ password: true });
export const linkLoginAnswerSchema = socialAnswerSchema.extend({ purpose: waitingLoginSchema.shape.purpose });
/** A sign-in whose email address is unverified, for the page that asks for the emailed code. */
export const unprovenLogInSchema = z.object({
  email: z.string(),
  /** Whether an emailed code was already requested. */
  asked: z.boolean(),
  next: z.string().nullable(),
});
export const logInCodeBodySchema = z.object({ code: bounded(40).trim().min(1, says('code_missing')) });
/** Input of the landing page after a sign-in. */
export const provenLogInSchema = z.object({ ticket: z.string() });
export const loginParams = z.object({ loginId: id });
