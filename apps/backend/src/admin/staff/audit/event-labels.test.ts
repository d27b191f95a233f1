import { expect, it } from 'vitest';
import { actionLabel, fieldLabel, staffLabel, subjectSearch, subjectLabel, type ShownEvent } from './event-labels.ts';
import { testWords } from '../../parts/test-words.ts';

const words = testWords('panel-staff');
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
  line: null,
  record: null,
  fields: [],
  reason: null,
  requestId: null,
};

it('names people while they are staff, and by number afterwards', () => {
  expect(staffLabel(words, event)).toBe('Sam Support');
  expect(staffLabel(words, { ...event, actorName: null })).toBe('Staff, user 7');
  expect(staffLabel(words, { ...event, actorKind: 'system', actorId: null, actorName: null })).toBe('System');
});

it('names what it was done to as staff know it, and leads to the rest of its trail', () => {
  expect([subjectLabel(words, event), subjectSearch(event)]).toEqual(['Order CER-7K3M-QX42', 'CER-7K3M-QX42']);
  const account = { ...event, subjectKind: 'account', subjectId: '12', orderNumber: null };
  expect([subjectLabel(words, account), subjectSearch(account)]).toEqual(['Account 12', 'account 12']);
  const staff = { ...event, subjectKind: 'staff', subjectId: '8', orderNumber: null };
  expect([subjectLabel(words, staff), subjectSearch(staff)]).toEqual(['Staff, user 8', 'staff 8']);
  expect(subjectLabel(words, { ...staff, subjectName: 'Mia' })).toBe('Mia');
  const nothing = { ...event, subjectId: null, orderNumber: null };
  expect([subjectLabel(words, nothing), subjectSearch(nothing)]).toEqual(['No results', '']);
  const line = { plan: 'Bay', order: 'CER-7K3M-QX42' };
  expect(subjectLabel(words, { ...event, subjectKind: 'line', orderNumber: null, line })).toBe(
    'Line Bay, order CER-7K3M-QX42',
  );
  const promotion = { ...event, subjectKind: 'promotion', orderNumber: null, record: 'Kite week (KITE10)' };
  expect(subjectLabel(words, promotion)).toBe('Promotion Kite week (KITE10)');
  const zone = { ...event, subjectKind: 'delivery-zone', orderNumber: null, record: 'West' };
  expect(subjectLabel(words, zone)).toBe('Shipping zone West');
  const empty = { ...nothing, action: 'partner.list', subjectKind: 'partner' };
  expect([actionLabel(words, empty), subjectLabel(words, empty)]).toEqual([
    'Opened Partner applications (none shown)',
    '–',
  ]);
  expect(['e911', 'delivery', 'moons'].map((field) => fieldLabel(words, field))).toEqual([
    '911 address',
    'shipping address',
    'moons',
  ]);
  expect(actionLabel(words, { ...event, action: 'moon.land' })).toBe('moon.land');
  const lists = ['order.list', 'order.list-to-ship', 'order.list-requests', 'account.list'];
  expect(lists.map((action) => actionLabel(words, { ...nothing, action }))).toEqual([
    'Opened an order list (none shown)',
    'Opened To ship (none shown)',
    'Opened Requests (none open)',
    'Opened or searched the customer list (none shown)',
  ]);
});
