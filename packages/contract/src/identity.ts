/** Log-in, registration and the current user (R08, R09, R15, C01–C03). */
import { z } from 'zod';
import { bounded, documentId, email, password, personName, relativePath, typedPassword } from './fields.ts';

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

export const loginBodySchema = z.object({
  identifier: email,
  password: typedPassword.min(1, 'Enter your password'),
});
export const registerBodySchema = z
  .object({
    /** Strapi's clients send one. An account's is its e-mail address, whatever is sent. */
    username: bounded(254).optional(),
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
export const mailedCode = bounded(200);
/** `next` is where the mailed link leads when the password is set. */
export const forgotPasswordBodySchema = z.object({ email, next: relativePath.optional() });
export const emailBodySchema = z.object({ email });
export const okSchema = z.object({ ok: z.literal(true) });

const newPassword = { password, passwordConfirmation: bounded(512) };
const isConfirmed = (body: { password: string; passwordConfirmation: string }): boolean =>
  body.password === body.passwordConfirmation;
const notTheSame = { path: ['passwordConfirmation'], message: 'The two passwords are not the same' };

export const resetPasswordBodySchema = z.object({ code: mailedCode, ...newPassword }).refine(isConfirmed, notTheSame);
export const changePasswordBodySchema = z
  .object({ currentPassword: typedPassword.min(1, 'Enter your current password'), ...newPassword })
  .refine(isConfirmed, notTheSame);
export const setPasswordBodySchema = z.object(newPassword).refine(isConfirmed, notTheSame);
export const proveMyselfBodySchema = z.object({ password: typedPassword.min(1, 'Enter your password') });
/** The current password, unless the account has none: then a log-in of the last minutes speaks for its owner. */
export const changeEmailBodySchema = z.object({
  email,
  password: typedPassword.optional(),
});
/** The address waits for its confirmation; until then the old one holds. */
export const changeEmailAnswerSchema = z.object({ pendingEmail: z.string() });
export const mailedCodeBodySchema = z.object({ code: mailedCode });
/** The pages behind mailed links: one sets a password, one confirms an address, one puts the former address back. */
const mailedLinkPage = z.enum(['password', 'address', 'former-address']);
export type MailedLinkPage = z.infer<typeof mailedLinkPage>;
export const mailedLinkBodySchema = z.object({ code: mailedCode, page: mailedLinkPage });
/** `canRenew`: it is over, or will be, and the same link has another one mailed to the address that it was mailed to. */
export const mailedLinkAnswerSchema = z.object({ opens: z.boolean(), canRenew: z.boolean() });
export const renewMailedLinkBodySchema = mailedLinkBodySchema.extend({ next: relativePath.optional() });
/** The account's password, in a browser that is not logged in to it. */
export const confirmEmailBodySchema = z.object({ code: mailedCode, password: typedPassword.optional() });
export const confirmEmailAnswerSchema = z.object({ ok: z.literal(true), email: z.string() });
export const sendEmailConfirmationAnswerSchema = z.object({ email: z.string(), sent: z.literal(true) });
export const authAnswerSchema = z.object({ jwt: z.string(), user: userSchema });
export const logoutAnswerSchema = z.object({ ended: z.boolean() });
