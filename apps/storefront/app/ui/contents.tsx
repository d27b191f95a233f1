import { ChevronDown, Icon } from './icon.tsx';

interface ContentsPart {
  id: string;
  title: string;
  /** Number of items in this part of the page. */
  count?: number;
}

interface ContentsProps {
  title: string;
  parts: readonly ContentsPart[];
  /** Language of the text, if it is not that of the page. */
  lang?: string;
}

/** Table of contents beside a long text: always open on desktops, collapsible on phones. */
export function Contents({ title, parts, lang }: ContentsProps) {
  return (
    <details className="toc no-print">
      <summary>
        <span>{title}</span>
        <Icon of={ChevronDown} />
      </summary>
      <nav aria-label={title}>
        <ol lang={lang}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>
                {part.title} {part.count !== undefined && <span className="muted num">{part.count}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}
