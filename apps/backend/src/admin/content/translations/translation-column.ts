import type { ReactNode } from 'react';

interface Column {
  name: string;
}

interface List {
  displayedHeaders: readonly Column[];
  layout: { options?: { i18n?: { localized?: boolean } } };
}

/**
 * Adds a column to the lists of content that can be translated: which translations are missing or out of date.
 * @param cell renders an entry's states; a parameter because the panel's own components cannot be loaded in tests
 */
export function translationColumn(title: string, cell: (model: string, documentId: string) => ReactNode) {
  return <T extends List>(given: T): T => {
    if (given.layout.options?.i18n?.localized !== true) return given;
    const column = {
      name: 'translations',
      attribute: { type: 'string' },
      label: { id: 'panel-content.translations', defaultMessage: title },
      searchable: false,
      sortable: false,
      cellFormatter: (row: { documentId: string }, _header: unknown, meta: { model: string }) =>
        cell(meta.model, row.documentId),
    };
    return { ...given, displayedHeaders: [...given.displayedHeaders, column] };
  };
}
