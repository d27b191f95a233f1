import { describe, expect, it } from 'vitest';
import { SECTION_TYPES, sectionSchema } from '@cerulean/contract/content';
import type { PageDocument, PlainDocument } from './documents.ts';
import { captionedSections, plainSection } from './plain-sections.ts';

const PLAIN = ['steps', 'rich-text', 'call-to-action', 'feature-grid', 'coverage', 'prices'] as const;

describe('R01 R27 a section that is drawn as it is stored', () => {
  it('has the fields of the contract and no other, with the file of a picture read', () => {
    const file = { url: '/uploads/a.avif', alternativeText: 'A hill', width: 10, height: 5, formats: null };
    const link = { id: 9, label: 'More', href: '/plans' };
    const steps = [{ id: 1, when: '', title: 'First', text: 'Then' }];
    const stored = { id: 4, __component: 'section.steps', title: 'How', lead: null, look: null, steps, picture: file };
    expect(plainSection({ ...stored, link } as unknown as PlainDocument)).toEqual({
      type: 'steps',
      title: 'How',
      lead: '',
      look: 'numbers',
      steps: [{ when: null, title: 'First', text: 'Then' }],
      picture: { url: '/uploads/a.avif', alt: 'A hill', width: 10, height: 5, sources: [] },
      link: { label: 'More', href: '/plans' },
    });
    const inWords = plainSection({ ...stored, link, alt: 'A hill at dawn' } as unknown as PlainDocument);
    expect(inWords).toMatchObject({ picture: { url: '/uploads/a.avif', alt: 'A hill at dawn' } });
    expect(inWords).not.toHaveProperty('alt');
  });

  it.each(PLAIN)('is one of the contract also where a draft has next to nothing: %s', (type) => {
    const drawn = plainSection({ __component: `section.${type}` });
    expect(sectionSchema.safeParse(drawn).error).toBeUndefined();
    expect(SECTION_TYPES).toContain(drawn.type);
  });
});

it('B07 captions that a translation takes from its original are in the language of the original', () => {
  const video = (url: string | null) => ({ __component: 'section.video', captions: url === null ? null : { url } });
  const page = (...urls: (string | null)[]) => ({ sections: urls.map(video) }) as unknown as PageDocument;
  const languages = (shown: PageDocument, original: PageDocument) =>
    captionedSections(shown, original, 'es')?.map((each) => 'captionsLanguage' in each && each.captionsLanguage);
  const original = page('/uploads/en.vtt', '/uploads/end.vtt');
  expect(languages(page('/uploads/es.vtt', '/uploads/end.vtt'), original)).toEqual(['es', 'en']);
  expect(languages(page('/uploads/es.vtt'), page(null))).toEqual(['es']);
});
