/**
 * For the `returning` of a statement that only keeps books and is a transaction of its own: its commit does not wait for the
 * disk, which costs more than the statement. Should the database's machine fail in the next moment, the row stands as it
 * was; readers see no difference. Inside of a transaction it would hold for all of it, so it has no place there.
 */
export const LAZILY = `set_config('synchronous_commit', 'off', true)`;
