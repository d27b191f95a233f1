import * as words from '@cerulean/messages/blog';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { rich } from '../../ui/rich.tsx';

/** An article with the fields that a list shows. */
export interface Post {
  slug: string;
  title: string;
  lead: string;
  picture: Omit<PictureSource, 'alt' | 'sizes'>;
  /** Name of the first tag. */
  tag: string | null;
  publishedOn: string;
  /** The publication date as text. */
  date: string;
  minutes: number;
  /** Language of title and lead, if it is not the page's. */
  lang?: string;
}

interface PostCardProps {
  post: Post;
  /** True for the first article of a page, whose picture is beside the text. */
  large?: boolean;
  heading?: 'h2' | 'h3';
}

/** An article in a list. The whole card is a link to it. */
export function PostCard({ post, large, heading: Heading = 'h3' }: PostCardProps) {
  const { slug, title, lead, picture, tag, publishedOn, date, minutes, lang } = post;
  const sizes = large ? '(width < 60rem) 92vw, 680px' : '(width < 44rem) 92vw, 380px';
  return (
    <article className={large ? 'post post-big' : 'post'}>
      <Picture {...picture} sizes={picture.srcSet && sizes} alt="" eager={large} />
      <div className="stack gap-2">
        <p className="muted post-facts">
          {tag !== null && <Badge>{tag}</Badge>}
          <span>
            {rich(words.dayAndMinutes({ day: (text) => <time dateTime={publishedOn}>{text}</time>, date, minutes }))}
          </span>
        </p>
        <Heading lang={lang}>
          <Link to={`/blogs/${slug}`}>{title}</Link>
        </Heading>
        <p className="muted" lang={lang}>
          {lead}
        </p>
      </div>
    </article>
  );
}
