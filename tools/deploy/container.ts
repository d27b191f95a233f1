import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { output } from '../../scripts/lib/image.mjs';

/** User id of the processes in the image. */
const USER = '10001';

/** An image that is unpacked to a folder, with the environment that its Containerfile sets. */
export interface Container {
  root: string;
  env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** Unpacks an image. Commands that later run in the container cannot write to the unpacked files. */
export async function layOut(image: string): Promise<Container> {
  const container = (await output('buildah', ['from', '--pull-never', image])).trim();
  const root = (await output('buildah', ['mount', container])).trim();
  const inspected = await output('buildah', ['inspect', '--type', 'container', container]);
  const config = (JSON.parse(inspected) as { OCIv1: { config: { Env?: string[]; User?: string } } }).OCIv1.config;
  if (config.User !== `${USER}:${USER}`) throw new Error(`The image runs as ${config.User ?? 'root'}`);
  const env = Object.fromEntries((config.Env ?? []).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  return { root, env, remove: () => output('buildah', ['rm', container]).then(() => {}) };
}

/** Host folders that a container writes to. */
export interface Folders {
  data: string;
  backups: string;
}

/**
 * A shell script that makes everything read-only except the two folders and a private /tmp, and drops all capabilities,
 * like `read_only: true` and `cap_drop: [ALL]` in compose.yaml. Uses the kernel directly, because not every machine has
 * a container runtime.
 */
const ENTER = `
  root=$1 data=$2 backups=$3; shift 3
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount --bind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount --bind "$data" "$root/var/lib/cerulean"
  mount --bind "$backups" "$root/var/backups/cerulean"
  exec chroot "$root" setpriv --reuid ${USER} --regid ${USER} --clear-groups \\
    --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
`;

/** Starts one of the image's commands. The child process is the command itself, so signals reach it. */
export function start(
  { root, env }: Container,
  { data, backups }: Folders,
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  const script = ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', ENTER, 'sh', root, data, backups];
  const [program = '', ...args] = [...script, ...command];
  return spawn(program, args, { env: { ...env, ...settings }, detached: true, stdio: ['ignore', log, log] });
}

/** Runs one of the image's commands to its end. Returns its exit code and its output. */
export async function runIn(
  container: Container,
  folders: Folders,
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
  logFile: string,
): Promise<{ code: number; said: string }> {
  const before = sizeOf(logFile);
  const child = start(container, folders, command, settings, logFile);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code: code ?? -1, said: readFileSync(logFile).subarray(before).toString().trim() };
}

function sizeOf(file: string): number {
  try {
    return readFileSync(file).length;
  } catch {
    return 0;
  }
}
