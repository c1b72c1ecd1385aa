import { FRAMEWORKS, type Project } from '#common/contract/projects.ts';
import type { projects } from '#server/platform/db/schema/projects.ts';
import type { repositories } from '#server/platform/db/schema/repositories.ts';
import { hostingOf, type MirrorRow } from '#server/developer/source/mirrors/store.ts';
import type { Settings } from '#server/platform/settings.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type RepositoryRow = typeof repositories.$inferSelect;

/** A project with the data beside its row. */
export interface FoundProject {
  readonly project: ProjectRow;
  readonly repository: RepositoryRow;
  readonly userName: string | null;
  /** Null: it is kept here. */
  readonly mirror: MirrorRow | null;
  /** Whose connection reads it; null: none. */
  readonly lenderName: string | null;
  /** The account that the installation it names is on; null: it names none. */
  readonly appAccount: string | null;
  /** The account of an active installation on the repository's owner; null: there is none. */
  readonly appOn: string | null;
}

function toTime(date: Date | null) {
  return date?.toISOString() ?? null;
}

/** What a git client clones. */
export function cloneUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, { slug }: Pick<RepositoryRow, 'slug'>): string {
  return `${publicUrl}/git/${slug}.git`;
}

function repositoryFields(settings: Pick<Settings, 'publicUrl'>, { project, repository }: FoundProject) {
  return {
    name: repository.slug,
    fullName: repository.fullName,
    private: project.private,
    // A repository of ours has no other page than its project's.
    htmlUrl: project.htmlUrl || `${settings.publicUrl}/projects/${project.id}`,
    language: project.language,
    defaultBranch: repository.defaultBranch,
    organization: project.hostOrg,
    orgId: project.hostOrgId,
    cloneUrl: cloneUrl(settings, repository),
    sizeBytes: repository.sizeBytes,
    pushed_on: toTime(repository.pushedAt),
    allowForcePush: repository.allowForcePush,
    replaced: repository.replaced && { from: repository.replaced.from, replaced_on: repository.replaced.at },
  };
}

function hostingFields({ project, mirror, lenderName, appAccount, appOn }: FoundProject) {
  const { connectionUserId: userId, installationId: id } = project;
  const connection = userId === null ? null : { userId, name: lenderName ?? '' };
  return (
    mirror &&
    hostingOf(mirror, { connection, installation: id === null ? null : { id, account: appAccount ?? '' }, appOn })
  );
}

/** A project as calls give it. */
export function projectToWire(settings: Pick<Settings, 'publicUrl'>, found: FoundProject): Project {
  const { project, userName } = found;
  const { id, organizationId, userId, name, slug, host, repoId, rootDirectory, buildSettings } = project;
  return {
    id,
    organizationId,
    userId,
    userName,
    name,
    slug,
    host,
    repoId,
    rootDirectory,
    buildSettings,
    repository: repositoryFields(settings, found),
    framework: FRAMEWORKS.find((known) => known === project.framework) ?? null,
    protected: project.protected,
    hosting: hostingFields(found),
    deleted_on: toTime(project.deletedAt),
    added_on: project.addedOn.toISOString(),
    updated_on: project.updatedOn.toISOString(),
  };
}
