import * as words from '@cerulean/messages/frame';
import { ButtonLink } from './button.tsx';
import { ArrowRight } from './icon.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
}

/** Links to a list's pages. Renders nothing for a single page. `href` returns a page's URL. Pages count from 1. */
export function Pagination({ page, pages, href, label = words.pages }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="row mid mt-5" aria-label={label}>
      {pageWindow(page, pages).map((each, index) =>
        each === undefined ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <ButtonLink
            key={each}
            href={href(each)}
            size="sm"
            tone={each === page ? 'plain' : 'quiet'}
            aria-current={each === page ? 'page' : undefined}
            aria-label={words.page({ page: String(each) })}
          >
            {each}
          </ButtonLink>
        ),
      )}
      {page < pages && (
        <ButtonLink href={href(page + 1)} size="sm" tone="quiet" iconAfter={ArrowRight} rel="next">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  );
}
