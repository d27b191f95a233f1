/** A backend that was seeded once, for test files to copy. No process is connected to its database. */
export interface SeededStrapi {
  /** Name of its database on the tests' PostgreSQL. */
  database: string;
  /** Its data folder, with the demo's pictures. */
  data: string;
  /** The folder of its compiled code. */
  distDir: string;
}
