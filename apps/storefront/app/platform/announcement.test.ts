import { describe, expect, test } from 'vitest';
import { announcementAt } from './announcement.ts';

const at = (day: string) => Date.parse(`2026-12-${day}T00:00:00.000Z`);
const line = (id: string, from: string | null, until: string | null) => ({
  id,
  text: id,
  link: null,
  from: from === null ? null : new Date(at(from)).toISOString(),
  until: until === null ? null : new Date(at(until)).toISOString(),
});

describe('R01 the line at the top of the shop', () => {
  test('without announcements there is none, and nothing turns on a date', () => {
    expect(announcementAt([], at('01'))).toEqual({ shown: null, changesAt: null });
  });

  test('is shown from its beginning up to its end, and pages turn at both', () => {
    const sale = line('sale', '10', '20');
    expect(announcementAt([sale], at('09'))).toEqual({ shown: null, changesAt: at('10') });
    expect(announcementAt([sale], at('10'))).toEqual({ shown: sale, changesAt: at('20') });
    expect(announcementAt([sale], at('20'))).toEqual({ shown: null, changesAt: null });
  });

  test('of two the one that began last is shown, and the other comes back', () => {
    const always = line('always', null, null);
    const sale = line('sale', '10', '20');
    expect(announcementAt([always, sale], at('01')).shown).toEqual(always);
    expect(announcementAt([always, sale], at('12'))).toEqual({ shown: sale, changesAt: at('20') });
    expect(announcementAt([always, sale], at('25'))).toEqual({ shown: always, changesAt: null });
  });
});
