/** A backend that was seeded once, for test files to copy. Nothing is connected to its database. */
export interface SeededStrapi {
  /** The name of its database on the PostgreSQL of the tests. */
  database: string;
  /** Its data folder, with the pictures of the demo. */
  data: string;
  /** Where it is compiled to. */
  distDir: string;
}
