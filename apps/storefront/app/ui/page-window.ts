/** Returns a pager's page numbers: first, last, and the current page with its neighbors. `undefined` marks a gap. */
export function pageWindow(page: number, pages: number): (number | undefined)[] {
  const named = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages);
  return named.flatMap((each, index) => {
    const before = named[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [before + 1, each] : [undefined, each];
  });
}
