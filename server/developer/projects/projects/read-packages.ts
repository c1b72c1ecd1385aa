import { z } from 'zod';
import type { DetectedPackage } from '#common/contract/projects.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { parseJson } from '#server/developer/source/repositories/parse-json.ts';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { listTree, type TreeEntry } from '#server/developer/source/repositories/read-tree.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { detectFolder, type Detected, type FolderFacts, type PackageJson } from './detect-framework';
import { proposeSettings } from './propose-settings';
import { withoutComments } from './without-comments';
import { languageOf } from './language-of';

const MAX_PACKAGES = 50;
const MAX_DEPTH = 4;
const MAX_JSON_BYTES = 128 * 1024;
/** Configuration files of frameworks beside package.json. */
const CONFIG =
  /^(?:(?:next|astro|nuxt|vite|svelte|react-router|remix|vue|eleventy|docusaurus)\.config\.[cm]?[jt]s|\.eleventy\.c?js|angular\.json)$/;
/** VitePress has its own beside the texts. */
const VITEPRESS = /^(?:[^/]+\/)*\.vitepress\/config\.[cm]?[jt]s$/;
const MAX_VITEPRESS = 100;
/** Files that name a version of Node.js, the first of them counts. */
const VERSIONS = ['.nvmrc', '.node-version'];

const texts = z.record(z.string(), z.string()).catch({});
const packageJson = z.object({
  name: z.string().max(214).catch(''),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
  engines: z.object({ node: z.string() }).partial().catch({}),
  packageManager: z.string().catch(''),
});

function parsePackage(text: string | undefined): PackageJson | null {
  if (text === undefined) return null;
  try {
    const { name, scripts, dependencies, devDependencies, engines, packageManager } = packageJson.parse(
      parseJson(text),
    );
    const nodeVersion = /\d{2}/.exec(engines.node ?? '')?.[0] ?? '';
    const [manager = ''] = packageManager.split('@');
    const all = { ...devDependencies, ...dependencies };
    return { name, scripts, nodeVersion, manager, dependencies: all, runtime: dependencies };
  } catch {
    return null;
  }
}

function folderOf(path: string) {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

function depthOf(folder: string) {
  return folder === '' ? 0 : folder.split('/').length;
}

function isSmall({ size }: TreeEntry) {
  return size !== null && size <= MAX_JSON_BYTES;
}

function isPage({ path, mode }: TreeEntry) {
  return nameOf(path) === 'index.html' && mode.startsWith('100');
}

/** Folders that could be a root directory: those with a package.json or an index.html of their own, outermost first. */
function candidates(byFolder: ReadonlyMap<string, readonly TreeEntry[]>) {
  return [...byFolder]
    .filter(
      ([folder]) => depthOf(folder) <= MAX_DEPTH && !/(?:^|\/)(?:node_modules|dist|build|vendor)(?:\/|$)/.test(folder),
    )
    .filter(([folder, entries]) =>
      entries.some(({ path }) => nameOf(path) === 'package.json' || (nameOf(path) === 'index.html' && folder === '')),
    )
    .map(([folder]) => folder)
    .sort((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, MAX_PACKAGES);
}

function groupByFolder(tree: readonly TreeEntry[]) {
  const byFolder = new Map<string, TreeEntry[]>();
  for (const entry of tree) {
    const folder = folderOf(entry.path);
    const there = byFolder.get(folder);
    if (there) there.push(entry);
    else byFolder.set(folder, [entry]);
  }
  return byFolder;
}

function namesIn(entries: readonly TreeEntry[] = []) {
  return new Set(entries.map(({ path }) => nameOf(path)));
}

/** A file's path from a folder; null where it is elsewhere. */
function pathFrom(folder: string, path: string) {
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

/** What a commit's folders show, asked by folder. */
async function factsReader(repository: GitRepository, tree: readonly TreeEntry[], folders: readonly string[]) {
  const byFolder = groupByFolder(tree);
  const vitepress = tree.filter(({ path }) => VITEPRESS.test(path)).slice(0, MAX_VITEPRESS);
  const isRead = (name: string) => name === 'package.json' || VERSIONS.includes(name) || CONFIG.test(name);
  const filesOf = (folder: string) => [
    ...(byFolder.get(folder) ?? []).filter((entry) => isSmall(entry) && isRead(nameOf(entry.path))),
    ...vitepress.filter((entry) => isSmall(entry) && pathFrom(folder, entry.path) !== null),
  ];
  const byOwner = new Map([...new Set([...folders, ''])].map((folder) => [folder, filesOf(folder)]));
  const blobs = await readBlobs(repository, [...new Set([...byOwner.values()].flat())]);
  const textsOf = (folder: string) =>
    new Map(
      (byOwner.get(folder) ?? []).map(({ path, sha }) => [pathFrom(folder, path)!, blobs.get(sha)?.toString('utf8')]),
    );
  const versionOf = (texts: ReadonlyMap<string, string | undefined>) =>
    /\d{2}/.exec(VERSIONS.map((name) => texts.get(name)).find(Boolean) ?? '')?.[0] ?? '';
  const topTexts = textsOf('');
  const top = parsePackage(topTexts.get('package.json'));
  return (folder: string): FolderFacts => {
    const own = textsOf(folder);
    const packageJson = parsePackage(own.get('package.json'));
    const configs = [...own].filter(([path]) => CONFIG.test(path) || VITEPRESS.test(path));
    return {
      packageJson,
      manager: packageJson?.manager || top?.manager || '',
      names: namesIn(byFolder.get(folder)),
      topNames: namesIn(byFolder.get('')),
      files: new Map(configs.map(([path, text]) => [path, withoutComments(text ?? '')])),
      nodeVersion: versionOf(own) || versionOf(topTexts),
    };
  };
}

export interface CommitPackages {
  /** Of the folder that was asked for. */
  readonly detected: Detected;
  /** Every folder that could be a root directory. */
  readonly packages: readonly DetectedPackage[];
  /** What could be deployed where the settings of a project deploy nothing. */
  readonly proposals: readonly DetectedPackage[];
  /** The language most of its bytes are written in; '' for none. */
  readonly language: string;
  readonly folderExists: boolean;
}

function* describePackages(folders: readonly string[], facts: (folder: string) => FolderFacts) {
  const packages: DetectedPackage[] = [];
  for (const folder of folders) {
    const seen = facts(folder);
    packages.push({ rootDirectory: folder, name: seen.packageJson?.name || nameOf(folder), ...detectFolder(seen) });
    yield;
  }
  return packages;
}

/**
 * Looks through a commit, which is not checked out.
 * @param root the folder asked for, checked before; null: the first package there is
 */
export async function readPackages(
  repository: GitRepository,
  commit: string,
  root: string | null,
): Promise<CommitPackages> {
  const tree = await listTree(repository, commit);
  const byFolder = groupByFolder(tree);
  const folders = candidates(byFolder);
  const facts = await factsReader(repository, tree, [...new Set([...folders, ...(root === null ? [] : [root])])]);
  const packages = await inSlices(describePackages(folders, facts));
  const detected = root === null ? (packages[0] ?? detectFolder(facts(''))) : detectFolder(facts(root));
  const folderExists = root === null || root === '' || tree.some(({ path }) => path.startsWith(`${root}/`));
  const sites = [...byFolder].filter(([, entries]) => entries.some(isPage)).map(([folder]) => folder);
  const proposals = proposeSettings(sites, packages);
  return { detected, packages, proposals, language: languageOf(tree), folderExists };
}
