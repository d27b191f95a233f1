/** The calls about coverage (R11); part of the table in `../operations.ts`. */
import * as coverage from '../coverage.ts';

export const coverageOperations = {
  readCoverage: {
    method: 'GET',
    path: '/commerce/coverage',
    summary: 'The coverage map in force, in short',
    access: 'public',
    answer: coverage.coverageSchema,
    errors: [],
  },
  checkCoverage: {
    method: 'GET',
    path: '/commerce/coverage/check',
    summary: 'What reaches a ZIP code or a place',
    access: 'public',
    query: coverage.coverageQuerySchema,
    answer: coverage.coverageCheckSchema,
    errors: ['invalid_input'],
  },
  readCoverageAreas: {
    method: 'GET',
    path: '/commerce/coverage/areas/:version',
    summary: 'The areas of the map in force, as GeoJSON',
    access: 'public',
    params: coverage.coverageVersionParams,
    answer: coverage.coverageAreasSchema,
    errors: ['not_found'],
  },
} as const;
