/** Sign-in, registration, and the current user (R08, R09, R15, C01–C03). */
import { z } from 'zod';
import { bounded, documentId, email, password, personName, relativePath, typedPassword } from './fields.ts';
import { says } from './validation.ts';

export const userSchema = z.object({
  id: z.number().int(),
  documentId,
  username: z.string(),
  email: z.string(),
  name: z.string().nullable().optional(),
  /** Our own flag for a confirmed email address, because an unconfirmed account can buy. */
  confirmed: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const loginBodySchema = z.object({
  identifier: email,
  password: typedPassword.min(1, says('password_missing')),
});
export const registerBodySchema = z
  .object({
    /** Strapi's clients send a username, which is ignored, because the email address becomes the account's username. */
    username: bounded(254).optional(),
    email,
    password: password.optional(),
    /** R09: creates the account without a password. Its owner sets one through a link in the receipt. */
    withoutPassword: z.literal(true).optional(),
    name: personName.optional(),
  })
  .refine((body) => (body.password === undefined) === (body.withoutPassword === true), {
    path: ['password'],
    message: says('password_choose'),
  });
/** The code of an emailed link: base64url of 32 bytes. */
export const mailedCode = bounded(200);
/** `next` is where the emailed link leads once the password is set. */
export const forgotPasswordBodySchema = z.object({ email, next: relativePath.optional() });
export const emailBodySchema = z.object({ email });
export const okSchema = z.object({ ok: z.literal(true) });

const newPassword = { password, passwordConfirmation: bounded(512) };
const isConfirmed = (body: { password: string; passwordConfirmation: string }): boolean =>
  body.password === body.passwordConfirmation;
const notTheSame = { path: ['passwordConfirmation'], message: says('password_differs') };

export const resetPasswordBodySchema = z.object({ code: mailedCode, ...newPassword }).refine(isConfirmed, notTheSame);
export const changePasswordBodySchema = z
  .object({ currentPassword: typedPassword.min(1, says('password_current_missing')), ...newPassword })
  .refine(isConfirmed, notTheSame);
export const setPasswordBodySchema = z.object(newPassword).refine(isConfirmed, notTheSame);
export const proveMyselfBodySchema = z.object({ password: typedPassword.min(1, says('password_missing')) });
/** `password` is the current password. An account without one needs a sign-in within the last minutes instead. */
export const changeEmailBodySchema = z.object({
  email,
  password: typedPassword.optional(),
});
/** The new email address awaits its confirmation. Until then the old address stays in use. */
export const changeEmailAnswerSchema = z.object({ pendingEmail: z.string() });
export const mailedCodeBodySchema = z.object({ code: mailedCode });
/** Pages behind emailed links, which set a password, confirm an address, or restore the former address. */
const mailedLinkPage = z.enum(['password', 'address', 'former-address']);
export type MailedLinkPage = z.infer<typeof mailedLinkPage>;
export const mailedLinkBodySchema = z.object({ code: mailedCode, page: mailedLinkPage });
/**
 * `opens`: the link is valid · `canRenew`: it has expired or will, and a new link can be sent to the same address ·
 * `changesTo`: the account's new email address, if the link is valid and changes it.
 */
export const mailedLinkAnswerSchema = z.object({
  opens: z.boolean(),
  canRenew: z.boolean(),
  changesTo: z.string().nullable(),
});
export const renewMailedLinkBodySchema = mailedLinkBodySchema.extend({ next: relativePath.optional() });
/** `password` is the account's password. It is needed in a browser that is not signed in to the account. */
export const confirmEmailBodySchema = z.object({ code: mailedCode, password: typedPassword.optional() });
/** `changed`: the link changed the account's email address, and did not only confirm it. */
export const confirmEmailAnswerSchema = z.object({ ok: z.literal(true), email: z.string(), changed: z.boolean() });
export const sendEmailConfirmationAnswerSchema = z.object({ email: z.string(), sent: z.literal(true) });
export const authAnswerSchema = z.object({ jwt: z.string(), user: userSchema });
export const logoutAnswerSchema = z.object({ ended: z.boolean() });
