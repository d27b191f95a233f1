import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from '../../scripts/lib/paths.mjs';

/**
 * Copies every file that git knows, as it is here, into an empty folder. Packages are those of this clone, except for
 * our own: they lead to the copy, or a net in `packages/` would stay in place for everything that imports it.
 */
export function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(inRoot(file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  for (const place of ['.', 'apps/backend', 'tools/simulators', 'apps/storefront']) linkPackages(folder, place);
}

const OURS = '@cerulean';

function linkPackages(folder: string, place: string): void {
  const from = inRoot(place, 'node_modules');
  const to = join(folder, place, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, OURS))) return;
  mkdirSync(join(to, OURS));
  for (const name of readdirSync(join(from, OURS))) {
    const source = relative(realpathSync(root), realpathSync(join(from, OURS, name)));
    symlinkSync(join(folder, source), join(to, OURS, name));
  }
}
