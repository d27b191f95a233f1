import { createState } from './state.ts';

/** True once a newer build is out: from then on links load documents (B11). */
export const isOutdated = createState('is_outdated', false);
