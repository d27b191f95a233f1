import fc from 'fast-check';

// The same cases for every change, so that a red test is about the change; `npm run test:long` looks for others.
if (process.env['RANDOM_SEEDS'] !== '1') fc.configureGlobal({ seed: 20_261_122 });
