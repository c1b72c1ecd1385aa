import { realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';
import { NODE_OPTIONS } from './blocking-output';

/** The folders of one build, outside (make-sandbox-folder.ts). */
export interface SandboxFolder {
  readonly root: string;
  /** Bound to `/work`: what is built. */
  readonly work: string;
  /** Bound to `/home/build`: caches and tools, kept between the steps. */
  readonly home: string;
  /** Our own `/etc`. */
  readonly etc: string;
  /** Holds the socket of the proxy while packages are installed. */
  readonly proxy: string;
}

type Shown = readonly [from: string, to: string];

export interface SandboxOptions {
  readonly folder: SandboxFolder;
  /** Below `/work`; '' = `/work` itself. */
  readonly cwd: string;
  /** Besides what every build gets. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the socket of the proxy exists: the only network access. */
  readonly network: boolean;
  /** Other paths readable inside: path outside, path inside; missing ones are skipped. */
  readonly shown?: readonly Shown[];
  /** Folders of which nothing may be seen, wherever they stand (`privateFolders`). */
  readonly hidden: readonly string[];
}

const TMP_BYTES = 256 * 1024 * 1024;
const SHARED_MEMORY_BYTES = 64 * 1024 * 1024;

/** Where programs are looked for inside, the first that has one: `bin` holds package managers that were fetched. */
function searchPath() {
  // The server's Node.js, also where the system has another one.
  return ['/home/build/bin', dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':');
}

/** Environment of every build: non-interactive, quiet, no color. */
const BASE_ENV: Readonly<Record<string, string>> = {
  HOME: '/home/build',
  CI: '1',
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  NODE_OPTIONS,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  COREPACK_ENABLE_DOWNLOAD_PROMPT: '0',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
};

/** Node is below `/usr` in most systems; otherwise its programs and package managers are bound, too, and nothing beside them. */
function nodeFolders(): Shown[] {
  const bin = dirname(process.execPath);
  if (bin.startsWith('/usr/')) return [];
  const packages = join(dirname(bin), 'lib/node_modules');
  return [
    [bin, bin],
    [packages, packages],
  ];
}

function realPath(path: string) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** What no build may see: all data, all repositories, and the product's own folder, where their usual place is. */
export function privateFolders({ dataDir, repositoriesDir }: Pick<Settings, 'dataDir' | 'repositoriesDir'>): string[] {
  return [...new Set([dataDir, repositoriesDir, process.cwd()].map(realPath))];
}

/**
 * Empty folders over those that stand in what is shown (node's images keep the product in `/usr/src/app`).
 * @throws Error where what is shown is one of them, as with a browser in the data folder
 */
function covers(shown: readonly Shown[], hidden: readonly string[]): string[] {
  const inside = shown.flatMap(([from, to]) => {
    const real = realPath(from);
    if (hidden.includes(real)) throw new Error(`The sandbox shows nothing of ${real}, where private data is.`);
    return hidden.filter((folder) => folder.startsWith(`${real}/`)).map((folder) => join(to, relative(real, folder)));
  });
  return inside.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]);
}

function mounts({ folder: { work, home, etc, proxy }, network, shown = [], hidden }: SandboxOptions) {
  const node = nodeFolders();
  return [
    '--ro-bind',
    '/usr',
    '/usr',
    '--symlink',
    'usr/bin',
    '/bin',
    '--symlink',
    'usr/sbin',
    '/sbin',
    '--symlink',
    'usr/lib',
    '/lib',
    '--symlink',
    'usr/lib64',
    '/lib64',
    '--ro-bind',
    etc,
    '/etc',
    '--ro-bind-try',
    '/etc/ssl/certs',
    '/etc/ssl/certs',
    '--ro-bind-try',
    '/etc/alternatives',
    '/etc/alternatives',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--size',
    String(SHARED_MEMORY_BYTES),
    '--tmpfs',
    '/dev/shm',
    '--size',
    String(TMP_BYTES),
    '--tmpfs',
    '/tmp',
    // Above the empty folders: it may be within one of them.
    ...node.flatMap(([from, to]) => ['--ro-bind-try', from, to]),
    '--bind',
    home,
    '/home/build',
    '--bind',
    work,
    '/work',
    ...(network ? ['--ro-bind', proxy, '/run/proxy'] : []),
    ...shown.flatMap(([from, to]) => ['--ro-bind-try', from, to]),
    ...covers([['/usr', '/usr'], ...node, ...shown], hidden),
    // What bubblewrap makes the root of is memory that no limit counts: nothing is written there.
    '--remount-ro',
    '/',
    '--remount-ro',
    '/dev',
  ];
}

/**
 * The options of bubblewrap for one step of a build. They hold secrets: they are handed over through a pipe (`--args`),
 * never as arguments, which every process of the machine can read.
 * @throws Error where private data would be shown
 */
export function sandboxOptions(box: SandboxOptions): string[] {
  const { cwd, env } = box;
  const all = { ...BASE_ENV, ...env, PATH: searchPath() };
  return [
    '--unshare-all',
    '--unshare-user',
    '--disable-userns',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--cap-drop',
    'ALL',
    '--uid',
    '10001',
    '--gid',
    '10001',
    '--hostname',
    'build',
    ...mounts(box),
    '--chdir',
    cwd === '' ? '/work' : `/work/${cwd}`,
    ...Object.entries(all).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
}
