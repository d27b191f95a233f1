import { expect, it } from 'vitest';
import { doingWords, staffWords, subjectSearch, subjectWords, type ShownEvent } from './event-words.ts';

const event: ShownEvent = {
  id: 1,
  at: '2026-11-21T10:00:00Z',
  actorKind: 'staff',
  actorId: '7',
  actorName: 'Sam Support',
  action: 'order.open',
  subjectKind: 'order',
  subjectId: '0b1e',
  subjectName: null,
  orderNumber: 'CER-7K3M-QX42',
  fields: [],
  reason: null,
  requestId: null,
};

it('names people while they are staff, and by number afterwards', () => {
  expect(staffWords(event)).toBe('Sam Support');
  expect(staffWords({ ...event, actorName: null })).toBe('Staff, user 7');
  expect(staffWords({ ...event, actorKind: 'system', actorId: null, actorName: null })).toBe('The shop');
});

it('names what it was done to as staff know it, and leads to the rest of its trail', () => {
  expect([subjectWords(event), subjectSearch(event)]).toEqual(['Order CER-7K3M-QX42', 'CER-7K3M-QX42']);
  const account = { ...event, subjectKind: 'account', subjectId: '12', orderNumber: null };
  expect([subjectWords(account), subjectSearch(account)]).toEqual(['Account 12', 'account 12']);
  const staff = { ...event, subjectKind: 'staff', subjectId: '8', orderNumber: null };
  expect([subjectWords(staff), subjectSearch(staff)]).toEqual(['Staff, user 8', 'staff 8']);
  expect(subjectWords({ ...staff, subjectName: 'Mia' })).toBe('Mia');
  const nothing = { ...event, subjectId: null, orderNumber: null };
  expect([subjectWords(nothing), subjectSearch(nothing)]).toEqual(['Nothing found', '']);
  expect(doingWords({ ...event, action: 'moon.land' })).toBe('moon.land');
  expect(doingWords({ ...nothing, action: 'account.list' })).toBe('Looked for accounts');
});
