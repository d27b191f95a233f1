import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { linesOf, type Line, type Place } from './check.ts';

const need = linesOf('1. What you need');
const running = linesOf('6. Running it');

/** Checks the size of this machine and the free space on its disk. */
export function checkMachine({ needs, dataDir }: Place): Line[] {
  const [cores, memory] = [availableParallelism(), Math.floor(totalmem() / 1_000_000)];
  const isEnough = cores >= needs.cores && memory >= needs.memoryMegabytes;
  const size = `this machine has ${cores} cores and ${memory} MB of memory`;
  const folder = existing(dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  return [
    isEnough
      ? need.ok('Machine', size)
      : need.todo('Machine', `${size}: give it ${needs.cores} cores and ${needs.memoryMegabytes} MB`),
    free >= needs.freeMegabytes
      ? running.ok('Disk', `${free} MB are free for ${dataDir}`)
      : running.todo('Disk', `free some space: ${free} MB are free for ${dataDir}, fewer than ${needs.freeMegabytes}`),
  ];
}

/** Returns the folder itself if it exists, or else its nearest existing ancestor. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
