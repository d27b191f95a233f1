/** Runs tasks, at most so many at once, in the order in which they came. A task that fails makes room like any other. */
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
