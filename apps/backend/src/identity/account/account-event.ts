/** What a customer is written about their account. */
export type AccountEvent =
  | 'confirm-address'
  | 'reset-link'
  | 'password-reset'
  | 'password-changed'
  | 'password-set'
  | 'email-change-confirm'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'login-linked'
  | 'login-unlinked'
  | 'new-browser'
  | 'esim-renewed'
  | 'sim-asked';
