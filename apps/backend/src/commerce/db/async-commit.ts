/**
 * SQL for the `returning` clause of a statement that only does bookkeeping and is its own transaction: its commit does
 * not wait for the disk, because that wait would cost more than the statement. If the database machine crashes a moment
 * later, the row is back in its old state. Readers see no difference. Inside a transaction it would apply to the whole
 * transaction, so do not use it there.
 */
export const ASYNC_COMMIT = `set_config('synchronous_commit', 'off', true)`;
