/** Log-in, registration and the current user (R08, R09, R15, C01–C03). */
import { z } from 'zod';
import { documentId, email, password, personName } from './fields.ts';

export const userSchema = z.object({
  id: z.number().int(),
  documentId,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable().optional(),
  /** A flag of ours: an unconfirmed account can buy. */
  confirmed: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** False for half of a surrogate pair, which no hash takes. */
const isText = (text: string): boolean => text.isWellFormed();

export const loginBodySchema = z.object({
  identifier: email,
  password: z.string().min(1, 'Enter your password').max(512).refine(isText, 'This has characters we cannot read'),
});
export const registerBodySchema = z.object({ username: email, email, password, name: personName.optional() });
export const authAnswerSchema = z.object({ jwt: z.string(), user: userSchema });
export const logoutAnswerSchema = z.object({ ended: z.boolean() });
