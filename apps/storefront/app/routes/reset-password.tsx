import * as words from '@cerulean/messages/account';
import { data, redirectDocument } from 'react-router';
import { ACCOUNT, wayBack } from '../features/account/way-back.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import '../features/account/gate-page.css';
import { bringCart } from '../features/account/log-in.server.ts';
import { setByLink } from '../features/account/forgotten-password.server.ts';
import { donePath } from '../features/account/owner-only.server.ts';
import { asksAnew, readLink, renewLink } from '../features/account/mailed-links.server.ts';
import { textOf } from '../platform/form.server.ts';
import { ResetPasswordView } from './parts/reset-password-view.tsx';

/** Loads the page behind the emailed link (R15). Only its button changes anything, because mail scanners open links. */
export const loader = guard(async (current) => {
  return { link: await readLink(current, 'password'), next: wayBack(current.query.get('next'), '') || null };
});

export const action = guard(async (current, { request }) => {
  const form = await request.formData();
  if (asksAnew(form)) {
    const { state } = await renewLink(current, 'password', form);
    const renewed = state === 'renewed';
    return data({ problem: null, dead: !renewed, renewed }, renewed ? 200 : 400);
  }
  const { problem, dead } = await setByLink(current, form);
  if (problem !== null || dead) return data({ problem, dead, renewed: false }, 400);
  const next = wayBack(textOf(form, 'next'), ACCOUNT);
  await bringCart(current, next);
  return redirectDocument(/^\/existing-user[^?#]*$/.test(next) ? donePath(next, 'password') : next);
});

export const handle = pageMeta(() => ({ title: words.setNewPassword, indexed: false }));

export default ResetPasswordView;
