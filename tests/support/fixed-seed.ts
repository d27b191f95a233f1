import fc from 'fast-check';

// Uses the same cases for every change, so that only the change can fail a test. `npm run test:long` tries others.
if (process.env['RANDOM_SEEDS'] !== '1') fc.configureGlobal({ seed: 20_261_122 });
