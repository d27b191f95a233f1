import type { ArticleCard } from '@cerulean/contract/blog';
import { pictureSource } from '../catalog/picture-source.ts';
import type { Post } from './post-card.tsx';
import { dayText } from '../../ui/days.ts';
import { otherLanguage } from '../../pages/language.ts';

/** Converts an article to the fields that lists show, as few as possible. */
export function articleShown({ slug, title, lead, cover, tags, language, publishedOn, minutes }: ArticleCard): Post {
  const { src, srcSet, width, height } = pictureSource(cover, '');
  return {
    slug,
    title,
    lead,
    picture: { src, srcSet, width, height },
    tag: tags[0]?.name ?? null,
    publishedOn,
    date: dayText(publishedOn),
    minutes,
    ...otherLanguage(language),
  };
}
