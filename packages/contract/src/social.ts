/** Log-in with a provider (C08, C09). */
import { z } from 'zod';
import { authAnswerSchema } from './identity.ts';

export const providerParams = z.object({ provider: z.string().min(1).max(40) });
/** A ticket has 43 characters; tokens of providers are longer, and are refused as what they are. */
export const ticketQuerySchema = z.object({ access_token: z.string().min(1).max(8_192) });
export const socialAnswerSchema = authAnswerSchema.extend({
  /** Where the visitor was when the log-in began: a path of the shop. */
  next: z.string().nullable(),
});
