import * as words from '@cerulean/messages/blog';
import { PREFIX } from '../../pages/language.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { rich, tags as marks } from '../../ui/rich.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { blogAddress, type BlogFilter } from './blog-address.ts';
import { PostCard, type Post } from './post-card.tsx';

interface BlogListProps {
  posts: readonly Post[];
  filter: BlogFilter;
  /** Number of articles that match the filter, across all result pages. */
  total: number;
  pages: number;
  /** Number of articles in the whole blog. */
  all: number;
  tags: readonly { slug: string; name: string; count: number }[];
}

/** The blog: its search field, topics, one page of articles, and links to the other pages (R03). */
export function BlogList({ posts, filter, total, pages, all, tags }: BlogListProps) {
  const { tag, q, page } = filter;
  const [first, ...others] = posts;
  return (
    <div className="wrap page-pad">
      <div className="head blog-head">
        <div>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <SearchForm action="/blogs" label={words.search} value={q} placeholder={words.example} />
      </div>
      <Chips
        label={words.topics}
        chips={[
          {
            href: blogAddress(filter, { tag: null }),
            label: q === '' ? words.allOf({ count: all }) : words.all,
            current: tag === null,
          },
          ...tags.map(({ slug, name, count }) => ({
            href: blogAddress(filter, { tag: slug }),
            label: q === '' ? `${name} ${count}` : name,
            current: tag === slug,
          })),
        ]}
      />
      <p className="blog-status" role="status">
        {q !== '' && (
          <span>
            {rich(
              words.found({
                ...marks,
                count: total,
                terms: q,
                typed: (text) => (
                  <b translate="no" className="break" data-person="">
                    {text}
                  </b>
                ),
                link: (text) => <Anchor href="/blogs">{text}</Anchor>,
              }),
            )}
          </span>
        )}
      </p>
      {first === undefined && q === '' ? (
        <Empty title={words.noArticles} />
      ) : first === undefined ? (
        <Empty title={words.nothing} action={<ButtonLink href="/blogs">{words.showAll}</ButtonLink>}>
          <p>{words.nothingText}</p>
        </Empty>
      ) : (
        <div className="posts">
          <PostCard post={first} large heading="h2" />
          {others.length > 0 && <h2 className="sr">{words.more}</h2>}
          {others.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} href={(to) => blogAddress(filter, { page: to })} />
      <p className="blog-feed">
        <a href={`${PREFIX}/blogs/rss.xml`} type="application/rss+xml">
          {words.rss}
        </a>
      </p>
    </div>
  );
}
