import { expect, it } from 'vitest';
import { asksAboutStaff } from './staff-in-queries.ts';

it.each([
  { filters: { createdBy: { email: { $startsWith: 'a' } } } },
  { filters: { updatedBy: { password: { $startsWith: '$2' } } } },
  { filters: { $and: { 0: { createdBy: { email: { $eq: 'a' } } } } } },
  { filters: { $and: [{ createdBy: { $or: [{ resetPasswordToken: { $notNull: true } }] } }] } },
  { filters: { createdBy: { $not: { email: 'a' } } } },
  { filters: { localizations: { createdBy: { roles: { code: 'x' } } } } },
  { filters: { 'createdBy.email': { $eq: 'a' } } },
  { sort: 'createdBy.email:asc' },
  { sort: ['title', 'updatedBy.email'] },
  { sort: { createdBy: { email: 'asc' } } },
  { sort: 'title:asc,createdBy.email:asc' },
])('refuses %j', (query) => expect(asksAboutStaff(query)).toBe(true));

it.each([
  { filters: { $and: [{ createdBy: { id: { $eq: '1' } } }] }, sort: 'title:ASC' },
  { sort: 'createdBy.firstname:ASC' },
  { filters: { email: { $eq: 'a@example.com' } } },
  { _q: 'createdBy is a word' },
  { filters: { title: { $contains: 'Hello. Ada' } } },
])('lets through %j', (query) => expect(asksAboutStaff(query)).toBe(false));
