/** The call of the search; part of the table in `../operations.ts`. */
import * as search from '../search.ts';

export const searchOperations = {
  search: {
    method: 'GET',
    path: '/content/search',
    summary: 'Plans, devices, questions, articles and pages that have what was typed',
    access: 'public',
    query: search.searchQuerySchema,
    answer: search.searchAnswerSchema,
    errors: ['invalid_input'],
  },
} as const;
