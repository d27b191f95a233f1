/** The calls about coverage (R11); part of the table in `../operations.ts`. */
import * as coverage from '../coverage.ts';
import { open } from './call.ts';

export const coverageOperations = {
  readCoverage: open.get('/commerce/coverage', 'The coverage map in force, in short', {
    answer: coverage.coverageSchema,
  }),
  checkCoverage: open.get('/commerce/coverage/check', 'What reaches a ZIP code or a place', {
    query: coverage.coverageQuerySchema,
    answer: coverage.coverageCheckSchema,
    errors: ['invalid_input'],
  }),
  readCoverageAreas: open.get('/commerce/coverage/areas/:version', 'The areas of the map in force, as GeoJSON', {
    params: coverage.coverageVersionParams,
    answer: coverage.coverageAreasSchema,
    errors: ['not_found'],
  }),
};
