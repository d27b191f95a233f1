import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useWords } from './use-words.ts';

/** Styles a plain table like Strapi's own. */
const Frame = styled.div`
  background: ${({ theme }) => theme.colors.neutral0};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  overflow-x: auto;
  padding: 0 2.4rem;

  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: 1.6rem 0.4rem;
    padding-inline-end: 1.6rem;
    text-align: start;
    vertical-align: middle;
  }
  th {
    color: ${({ theme }) => theme.colors.neutral600};
    padding-block: 2rem;
    white-space: nowrap;
  }
  tr + tr,
  tbody tr {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
`;

/**
 * A table whose links and buttons are reached with Tab in order. Screen readers read its cells with their headings.
 * Strapi's own table is a grid, where Tab stops at the first heading and only arrow keys reach the rest. A table wider
 * than the window can also be scrolled with the keyboard.
 */
export function PlainTable({ children }: { children: ReactNode }) {
  const words = useWords('panel-parts');
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const look = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    look.observe(current);
    // Rows that arrive later make the table wider, but not its frame.
    if (current.firstElementChild) look.observe(current.firstElementChild);
    return () => look.disconnect();
  }, []);
  const reach = isWide ? { tabIndex: 0, role: 'group', 'aria-label': words('table') } : {};
  return (
    <Frame ref={frame} {...reach}>
      <table>{children}</table>
    </Frame>
  );
}
