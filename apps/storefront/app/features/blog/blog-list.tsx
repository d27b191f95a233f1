import { Anchor } from '../../ui/anchor.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
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
          <h1>The logbook</h1>
          <p className="lead">Short pieces about signal, money and traveling. No news about ourselves.</p>
        </div>
        <SearchForm action="/blogs" label="Search the blog" value={q} placeholder="For example: indoors" />
      </div>
      <Chips
        label="Topics"
        chips={[
          { href: blogAddress(filter, { tag: null }), label: q === '' ? `All ${all}` : 'All', current: tag === null },
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
            <span>{total === 1 ? '1 article has' : `${total} articles have`}</span>{' '}
            <b translate="no" className="break">
              “{q}”
            </b>
            . <Anchor href={blogAddress(filter, { q: '' })}>Show all articles</Anchor>
          </span>
        )}
      </p>
      {first === undefined ? (
        <Empty title="Nothing written about that yet" action={<ButtonLink href="/blogs">Show all articles</ButtonLink>}>
          <p>Another word may find it, or a shorter one.</p>
        </Empty>
      ) : (
        <div className="posts">
          <PostCard post={first} large heading="h2" />
          {others.length > 0 && <h2 className="sr">More articles</h2>}
          {others.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} href={(to) => blogAddress(filter, { page: to })} />
      <p className="blog-feed">
        <a href="/blogs/rss.xml" type="application/rss+xml">
          New articles by RSS
        </a>
      </p>
    </div>
  );
}
