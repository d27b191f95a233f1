import { pictureSchema } from '@cerulean/contract/catalog';
import { sectionSchema, type Section } from '@cerulean/contract/content';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { z } from 'zod';
import { pictureOf } from '../commerce/catalog/picture.ts';
import type { FileDocument } from '../commerce/catalog/documents.ts';
import { type PageDocument, type PlainDocument, type SectionDocument, toLink } from './documents.ts';

/** Section types that show other documents and are loaded together with them. */
type Resolved = 'hero' | 'plans' | 'comparison' | 'products' | 'faqs' | 'faq-extract';
type OwnDocument = PlainDocument | Exclude<SectionDocument, { __component: `section.${Resolved}` }>;

/** Returns a section that contains all it shows, in its contract shape. Fields missing in a draft become empty. */
export function plainSection(section: OwnDocument): Section {
  if (isPlain(section)) return asDrawn(section);
  switch (section.__component) {
    case 'section.quote': {
      const { text, name, about } = section;
      return { type: 'quote', text, name, about: about || null, picture: pictureOf(section.picture, '') };
    }
    case 'section.partners': {
      const partners = (section.partners ?? []).map(({ name, picture, href }) => ({
        name,
        picture: pictureOf(picture, name),
        href: href || null,
      }));
      return { type: 'partners', title: section.title, partners, link: section.link ? toLink(section.link) : null };
    }
    case 'section.picture': {
      const { title, picture, alt, caption, width } = section;
      const words = { title: title || null, caption: caption || null };
      return { type: 'picture', ...words, picture: pictureOf(picture, alt), width };
    }
    case 'section.video': {
      const { title, lead, video, poster, alt, captions, captionsLanguage = DEFAULT_LANGUAGE, words } = section;
      return {
        type: 'video',
        title,
        lead: lead ?? '',
        video: video ? { url: video.url, mime: video.mime } : null,
        poster: pictureOf(poster, alt),
        captions: captions?.url ?? null,
        captionsLanguage,
        words: words ?? '',
      };
    }
  }
}

/**
 * Returns a page's sections, its videos with the language of their captions. Where a translation has no captions of its
 * own, they are the original's.
 */
export function captionedSections(
  page: Pick<PageDocument, 'sections'>,
  original: Pick<PageDocument, 'sections'>,
  language: Language,
): PageDocument['sections'] {
  const originals = new Set(
    (original.sections ?? []).map((each) => (each.__component === 'section.video' ? each.captions?.url : undefined)),
  );
  return (page.sections ?? []).map((section) => {
    if (section.__component !== 'section.video') return section;
    return { ...section, captionsLanguage: originals.has(section.captions?.url) ? DEFAULT_LANGUAGE : language };
  });
}

const OTHER = new Set(['section.quote', 'section.partners', 'section.picture', 'section.video']);
const isPlain = (section: OwnDocument): section is PlainDocument => !OTHER.has(section.__component);

/** Returns a stored section in the shape of its contract schema, with the same field names and no other fields. */
function asDrawn({ __component, alt, ...stored }: PlainDocument): Section {
  const schema = sectionSchema.options.find(({ shape }) => `section.${shape.type.value}` === __component);
  if (!schema) throw new Error(`The contract has no section for ${__component}`);
  const picture = stored['picture'] as FileDocument | null | undefined;
  // What a section says about its picture counts more than what the media library does.
  if (picture && typeof alt === 'string' && alt.trim() !== '') {
    stored['picture'] = { ...picture, alternativeText: alt };
  }
  return drawn(schema, { ...stored, type: schema.shape.type.value }) as Section;
}

/** Returns one value. If unset, a nullable field becomes `null`, a text `''`, and a choice its first option. */
function drawn(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodNullable) {
    const isWritten = value !== undefined && value !== null && value !== '';
    return isWritten ? drawn(schema.unwrap() as z.ZodType, value) : null;
  }
  if (schema === pictureSchema) return pictureOf(value as FileDocument);
  if (schema instanceof z.ZodString) return value ?? '';
  if (schema instanceof z.ZodEnum) return value ?? schema.options[0];
  if (schema instanceof z.ZodArray) {
    return ((value as unknown[] | null) ?? []).map((one) => drawn(schema.element as z.ZodType, one));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, drawn(field, (value as Record<string, unknown> | null)?.[name])]),
    );
  }
  return value;
}
