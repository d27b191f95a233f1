import type { Section } from '@cerulean/contract/content';
import { pictureOf } from '../commerce/catalog/picture.ts';
import type { SectionDocument } from './documents.ts';
import { headOf, toLink } from './section-head.ts';

/** Sections that show other documents, and are read with them. */
type Resolved = 'hero' | 'plans' | 'comparison' | 'products' | 'faqs' | 'faq-extract';
type PlainDocument = Exclude<SectionDocument, { __component: `section.${Resolved}` }>;

/** A section that holds everything it shows. What a draft lacks is empty. */
export function plainSection(section: PlainDocument): Section {
  switch (section.__component) {
    case 'section.steps': {
      const steps = (section.steps ?? []).map(({ when, title, text }) => ({ when: when ?? null, title, text }));
      return {
        type: 'steps',
        ...headOf(section),
        look: section.look ?? 'numbers',
        steps,
        picture: pictureOf(section.picture),
      };
    }
    case 'section.rich-text':
      return { type: 'rich-text', title: section.title, body: section.body };
    case 'section.call-to-action':
      return { type: 'call-to-action', title: section.title, text: section.text, link: toLink(section.link) };
    case 'section.feature-grid': {
      const { title, lead, features } = section;
      const shown = (features ?? []).map((feature) => ({
        icon: feature.icon,
        title: feature.title,
        text: feature.text,
        link: feature.link ? toLink(feature.link) : null,
      }));
      return { type: 'feature-grid', title, lead: lead ?? '', features: shown };
    }
    case 'section.coverage':
      return { type: 'coverage', ...headOf(section), hint: section.hint, picture: pictureOf(section.picture) };
    case 'section.prices': {
      const prices = (section.prices ?? []).map(({ name, amount }) => ({ name, amount }));
      return { type: 'prices', title: section.title, lead: section.lead ?? '', prices };
    }
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
      const { title, lead, video, poster, alt, captions, words } = section;
      return {
        type: 'video',
        title,
        lead: lead ?? '',
        video: video ? { url: video.url, mime: video.mime } : null,
        poster: pictureOf(poster, alt),
        captions: captions?.url ?? null,
        words: words ?? '',
      };
    }
  }
}
