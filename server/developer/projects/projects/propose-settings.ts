import type { DetectedPackage } from '#common/contract/projects.ts';
import { NO_BUILD } from './build-settings';

const MAX_PROPOSALS = 5;
/** Folders whose pages belong to something else: packages, tests, templates that a generator fills. */
const NOT_SITES =
  /(?:^|\/)(?:\..*|node_modules|vendor|tests?|__tests__|fixtures|examples?|templates?|themes?|_?layouts|_includes|src)(?:\/|$)/i;

function isWithin(folder: string, other: string) {
  return other === '' || folder.startsWith(`${other}/`);
}

/** Folders that hold a page, without those within another one: they are its pages. */
function outermost(folders: readonly string[]) {
  const found: string[] = [];
  for (const folder of [...folders].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1)))
    if (!found.some((other) => isWithin(folder, other))) found.push(folder);
  return found;
}

/**
 * What could be deployed of a commit whose settings deploy nothing: packages of a known kind, then folders that can be
 * served as they are.
 * @param folders those with an index.html
 */
export function proposeSettings(
  folders: readonly string[],
  packages: readonly DetectedPackage[],
): readonly DetectedPackage[] {
  const known = packages.filter(({ confidence, needsServer }) => confidence > 0 && !needsServer);
  const roots = new Set(known.map(({ rootDirectory }) => rootDirectory));
  const pages = outermost(folders.filter((folder) => !NOT_SITES.test(folder) && !roots.has(folder))).map(
    (folder): DetectedPackage => ({
      rootDirectory: '',
      name: folder,
      framework: 'static',
      confidence: 0.5,
      needsServer: false,
      buildSettings: { ...NO_BUILD, outputDirectory: folder },
    }),
  );
  return [...known, ...pages].slice(0, MAX_PROPOSALS);
}
