import { settings } from '../src/operations/settings.ts';

/** One pool for content and commerce: a publish or a purchase is one transaction over both. */
export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: settings().DATABASE_URL },
    pool: { min: 2, max: 10 },
    acquireConnectionTimeout: 10_000,
  },
});
