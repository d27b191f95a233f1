/** Returns a function that queues tasks. At most `atOnce` run in parallel. A failed task also frees its slot. */
export function createTaskQueue(atOnce: number): (task: () => Promise<unknown>) => void {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  function next(): void {
    const task = running < atOnce ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    const done = (): void => {
      running -= 1;
      next();
    };
    task().then(done, done);
    next();
  }
  return (task) => {
    waiting.push(task);
    next();
  };
}
