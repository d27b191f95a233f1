/** Log-in, registration and the current user (R08, R09, R15, C01–C03). */
import { z } from 'zod';
import { documentId, email, password, personName, relativePath } from './fields.ts';

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
export const registerBodySchema = z
  .object({
    /** Strapi's clients send one. An account's is its e-mail address, whatever is sent. */
    username: z.string().max(254).optional(),
    email,
    password: password.optional(),
    /** R09: the account has none; its owner sets one by a link of the receipt. */
    withoutPassword: z.literal(true).optional(),
    name: personName.optional(),
  })
  .refine((body) => (body.password === undefined) === (body.withoutPassword === true), {
    path: ['password'],
    message: 'Choose a password',
  });
/** A code of a mailed link: base64url of 32 bytes. */
export const mailedCode = z.string().max(200);
/** `next` is where the mailed link leads when the password is set. */
export const forgotPasswordBodySchema = z.object({ email, next: relativePath.optional() });
export const emailBodySchema = z.object({ email });
export const okSchema = z.object({ ok: z.literal(true) });

const newPassword = { password, passwordConfirmation: z.string() };
const isConfirmed = (body: { password: string; passwordConfirmation: string }): boolean =>
  body.password === body.passwordConfirmation;
const notTheSame = { path: ['passwordConfirmation'], message: 'The two passwords are not the same' };

export const resetPasswordBodySchema = z.object({ code: mailedCode, ...newPassword }).refine(isConfirmed, notTheSame);
export const changePasswordBodySchema = z
  .object({ currentPassword: z.string().min(1, 'Enter your current password').max(512).refine(isText), ...newPassword })
  .refine(isConfirmed, notTheSame);
export const setPasswordBodySchema = z.object(newPassword).refine(isConfirmed, notTheSame);
/** The current password, unless the account has none: then a log-in of the last minutes speaks for its owner. */
export const changeEmailBodySchema = z.object({
  email,
  password: z.string().max(512).refine(isText, 'This has characters we cannot read').optional(),
});
/** The address waits for its confirmation; until then the old one holds. */
export const changeEmailAnswerSchema = z.object({ pendingEmail: z.string() });
export const mailedCodeBodySchema = z.object({ code: mailedCode });
export const confirmEmailAnswerSchema = z.object({ ok: z.literal(true), email: z.string() });
export const sendEmailConfirmationAnswerSchema = z.object({ email: z.string(), sent: z.literal(true) });
export const authAnswerSchema = z.object({ jwt: z.string(), user: userSchema });
export const logoutAnswerSchema = z.object({ ended: z.boolean() });
