/** A problem that an editor must fix, with the path of the field where it is shown. */
export class FieldProblem extends Error {
  override name = 'FieldProblem';
  /** Path of the field: attribute, then index and attribute inside a list: `['terms', '0', 'sku']`. */
  readonly path: readonly string[];

  constructor(path: readonly string[], message: string) {
    super(message);
    this.path = path;
  }
}
