import type { SandboxContext } from '#server/developer/delivery/builds/build-context.ts';
import { readCommit } from '#server/developer/delivery/builds/commit-source.ts';
import { createMask } from '#server/developer/delivery/builds/mask-secrets.ts';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { projectAt } from '#server/developer/projects/projects/follow-detected.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findDevCommand } from './dev-command';
import { createDevLog } from './dev-log';

export type DevServerParts = Pick<Parts, 'db' | 'settings' | 'log' | 'listen' | 'appSecret'>;

/** Which session's, and of whom. */
export interface DevServerOrder {
  readonly instanceId: string;
  readonly organizationId: string;
  readonly sessionId: string;
  /** Its host below PREVIEW_URL. */
  readonly label: string;
}

/** What a development server works with. */
export interface OpenedOrder {
  readonly repository: GitRepository;
  readonly sha: string;
  readonly context: SandboxContext;
  readonly closeLog: () => Promise<void>;
}

/** The head of a session's branch, and how its project is built there; null when the branch is gone. */
async function openHead(parts: Pick<DevServerParts, 'db' | 'settings'>, organizationId: string, sessionId: string) {
  const session = await findSession(parts.db, organizationId, sessionId);
  const found = await findProject(parts.db, organizationId, session.projectId);
  const repository = repositoryAt(parts, found.repository.id);
  const sha = await resolveCommit(repository, session.branch);
  return sha === null ? null : { session, repository, sha, project: await projectAt(repository, sha, found.project) };
}

/**
 * Whether the newest commit of a session has a command for a development server. A branch that is gone fails at the start.
 * @throws AppError `not_found`
 */
export async function hasDevCommand(
  parts: Pick<DevServerParts, 'db' | 'settings'>,
  organizationId: string,
  sessionId: string,
): Promise<boolean> {
  const head = await openHead(parts, organizationId, sessionId);
  return head === null || (await findDevCommand(head.repository, head.sha, head.project.rootDirectory)) !== null;
}

/**
 * The head of the session's branch, and the input of its command.
 * @throws AppError `not_found`; Error when the branch is gone
 */
export async function openOrder(
  parts: DevServerParts,
  order: DevServerOrder,
  signal: AbortSignal,
): Promise<OpenedOrder> {
  const head = await openHead(parts, order.organizationId, order.sessionId);
  if (head === null) throw new Error('The branch of the session is gone.');
  const { session, repository, sha, project } = head;
  const all = await readVariables(parts, session.projectId);
  const mask = await createMask(all.map(({ value }) => value));
  const log = createDevLog(parts.db, order.sessionId, mask);
  const { rootDirectory, buildSettings } = project;
  // Its elements can be chosen, as those of a build for that.
  const settings = { ...buildSettings, rootDirectory, inspect: true } as const;
  const build = { id: order.sessionId, projectId: session.projectId, sha, settings };
  const variables = Object.fromEntries(all.filter(({ preview }) => preview).map(({ name, value }) => [name, value]));
  const commit = await readCommit(repository, build);
  return { repository, sha, context: { parts, build, commit, variables, log, signal }, closeLog: log.close };
}
