/** Calls for a customer's own account (R13) and points (R25), part of the table in `../operations.ts`. */
import * as account from '../account.ts';
import { okSchema } from '../identity.ts';
import * as rewards from '../rewards.ts';
import { open, owner } from './call.ts';

export const accountOperations = {
  readAccount: owner.get('/account', 'My account', { answer: account.accountSchema }),
  changeProfile: owner.patch('/account', 'Change my name or phone number', {
    body: account.changeProfileBodySchema,
    answer: account.accountSchema,
    errors: ['invalid_input', 'account_changed'],
  }),
  changeMailPreferences: owner.put('/account/mail-preferences', 'Which emails I want besides those about my orders', {
    body: account.changeMailPreferencesBodySchema,
    answer: account.mailPreferencesSchema,
    errors: ['invalid_input', 'account_changed'],
  }),
  listAddresses: owner.get('/account/addresses', 'My saved addresses', { answer: account.savedAddressListSchema }),
  createAddress: owner.post('/account/addresses', 'Save an address; one that is saved already stays one', {
    body: account.savedAddressBodySchema,
    answer: account.savedAddressAnswerSchema,
    errors: ['invalid_input', 'too_many_addresses'],
  }),
  changeAddress: owner.put('/account/addresses/:addressId', 'Change a saved address', {
    params: account.addressParams,
    body: account.changeAddressBodySchema,
    answer: account.savedAddressAnswerSchema,
    errors: ['invalid_input', 'not_found', 'address_changed'],
  }),
  removeAddress: owner.delete('/account/addresses/:addressId', 'Remove a saved address; orders keep theirs', {
    params: account.addressParams,
    answer: okSchema,
    errors: ['not_found'],
  }),
  listSessions: owner.get('/account/sessions', 'Where I am signed in', { answer: account.sessionListSchema }),
  endSession: owner.delete('/account/sessions/:sessionId', 'Sign out one browser', {
    params: account.sessionParams,
    answer: okSchema,
    errors: ['not_found'],
  }),
  endOtherSessions: owner.post('/account/sessions/end-others', 'Sign out every other browser, or every one', {
    body: account.endOthersBodySchema,
    answer: account.endedSchema,
    errors: ['invalid_input'],
  }),
  readRewards: open.get('/commerce/rewards', 'The rules by which orders earn points', {
    answer: rewards.rewardsAnswerSchema,
  }),
  readOwnRewards: owner.get('/account/rewards', 'My points and how they came', {
    query: rewards.rewardQuerySchema,
    answer: rewards.ownRewardsSchema,
    errors: ['invalid_input'],
  }),
};
