/** A backend that was seeded once, for test files to copy. No process is connected to its database. */
export interface SeededStrapi {
  /** Name of the seeded database on the tests' PostgreSQL. */
  database: string;
  /** Path of the backend's data folder, with the demo's pictures. */
  data: string;
  /** Path of the folder with the backend's compiled code. */
  distDir: string;
}
