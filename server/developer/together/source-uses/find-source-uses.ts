import { MAX_NAMED_LINES, type ProjectUses, type SourcePlace } from '#common/contract/source-uses.ts';
import { listProjects } from '#server/developer/projects/projects/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { isSecretPath } from '#server/developer/source/repositories/is-secret-path.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { searchText } from '#server/developer/source/repositories/search.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addressPattern, bareAddress } from './address-pattern';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** Projects that are looked through: those changed last. */
const MAX_PROJECTS = 100;
/** Lines of one project that hold the address in any way. */
const MAX_LINES = 5000;
/** Repositories searched at once, each by a process. */
const AT_ONCE = 4;

/** Lines of a commit that name an address, alone, by path and line; files of keys and passwords are left out. */
export async function findPlaces(
  git: GitRepository,
  commit: string,
  { address, siteUrl }: { readonly address: string; readonly siteUrl: string },
): Promise<SourcePlace[]> {
  const bare = bareAddress(address);
  const pattern = addressPattern(bare, siteUrl);
  const lines = await searchText(git, commit, bare, { limit: MAX_LINES });
  // `match` starts at the beginning each time, as `test` of a global pattern would not.
  return lines.filter(({ path, text }) => !isSecretPath(path) && text.match(pattern) !== null);
}

/**
 * Where the default branches of an organization's projects name an address of the site.
 * @returns `unread`: projects whose repository cannot be read at the moment
 * @throws AppError `not_configured` without git
 */
export async function findSourceUses(
  parts: Deps,
  organizationId: string,
  address: string,
): Promise<{ uses: ProjectUses[]; unread: string[] }> {
  await requireGit(parts);
  const query = { page: 1, size: MAX_PROJECTS, sort: '-updated_on' } as const;
  const { list } = await listProjects(parts.db, { organizationId }, query);
  const uses: ProjectUses[] = [];
  const unread: string[] = [];
  const waiting = list.values();
  const lookOn = async () => {
    for (const { project, repository } of waiting) {
      const { id, name } = project;
      const git = repositoryAt(parts, repository.id);
      try {
        const head = await resolveCommit(git, repository.defaultBranch);
        if (head === null) continue;
        const places = await findPlaces(git, head, { address, siteUrl: parts.settings.siteUrl });
        if (places.length === 0) continue;
        const isMore = places.length > MAX_NAMED_LINES;
        const branch = repository.defaultBranch;
        uses.push({ project: { id, name, branch }, places: places.slice(0, MAX_NAMED_LINES), isMore });
      } catch {
        // A damaged or missing repository does not affect the others.
        unread.push(name);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
  const byName = (a: string, b: string) => a.localeCompare(b);
  return { uses: uses.sort((a, b) => byName(a.project.name, b.project.name)), unread: unread.sort(byName) };
}
