/** Log-in with a provider (C08, C09). */
import { z } from 'zod';
import { bounded, id } from './fields.ts';
import { authAnswerSchema, changeEmailBodySchema } from './identity.ts';

export const providerParams = z.object({ provider: bounded(40).min(1) });
/** A ticket has 43 characters; tokens of providers are longer, and are refused as what they are. */
export const ticketQuerySchema = z.object({ access_token: bounded(8_192).min(1) });
export const socialAnswerSchema = authAnswerSchema.extend({
  /** Where the visitor was when the log-in began: a path of the shop. */
  next: z.string().nullable(),
});

/** What waits to be linked, for the page that asks for the password. */
export const waitingLoginSchema = z.object({
  /** Whom the provider names. */
  label: z.string().nullable(),
  /** The address of the account that it would open. */
  email: z.string(),
  /** `log-in`: somebody came to log in. `link`: a session asked for one more log-in. */
  purpose: z.enum(['log-in', 'link']),
  /** Whether the account's password has to be given; without one a log-in of the last minutes speaks for its owner. */
  needsPassword: z.boolean(),
  /** The account has no password, and this log-in is too old to speak for its owner: `linkLogin` would refuse. */
  isStale: z.boolean(),
  next: z.string().nullable(),
});
export const linkLoginBodySchema = changeEmailBodySchema.pick({ password: true });
export const linkLoginAnswerSchema = socialAnswerSchema.extend({ purpose: waitingLoginSchema.shape.purpose });
/** A log-in whose address waits for its proof, for the page that asks for the mailed code. */
export const unprovenLogInSchema = z.object({
  email: z.string(),
  /** Whether a code was asked for. */
  asked: z.boolean(),
  next: z.string().nullable(),
});
export const logInCodeBodySchema = z.object({ code: bounded(40).trim().min(1, 'Enter the code from the mail') });
/** What the landing page of a log-in takes. */
export const provenLogInSchema = z.object({ ticket: z.string() });
export const loginParams = z.object({ loginId: id });
