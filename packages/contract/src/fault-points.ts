/**
 * Points between two steps that must stay consistent, in the order in which a purchase passes them. `npm run
 * test:faults` kills a backend at each point (docs/developers/faults.md).
 */
export const FAULT_POINTS = [
  'attempt-written',
  'checkout-created',
  'checkout-stored',
  'message-kept',
  'report-read',
  'capture-claimed',
  'money-taken',
  'commit-due',
  'committed',
  'task-claimed',
  'mail-due',
  'mail-sent',
  'task-done',
  'refund-written',
  'refund-made',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];
