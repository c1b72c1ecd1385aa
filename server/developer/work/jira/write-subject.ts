import { and, eq } from 'drizzle-orm';
import type { LanguageCode } from '#common/contract/languages.ts';
import type { JiraTarget } from '#common/contract/jira-mapping.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import type { ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { deploymentAliases } from '#server/platform/db/schema/deployments.ts';
import { jiraFollows, jiraMappings } from '#server/platform/db/schema/jira-work.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isFollowOfPull, isSessionOfPull } from './joins';
import type { ProjectWork } from './open-for-project';

/** A pull request as it is described at the issue of its session. */
export interface WriteSubject {
  readonly issueKey: string;
  /** Of who began the session, else English. */
  readonly language: LanguageCode;
  readonly projectName: string;
  readonly number: number;
  readonly title: string;
  readonly base: string;
  /** Where it is seen here. */
  readonly address: string;
  /** Where its preview is seen; null: there is none now. */
  readonly preview: string | null;
  readonly isOver: boolean;
  readonly targets: Readonly<Record<'opened' | 'merged' | 'closed', JiraTarget | null>>;
  readonly work: ProjectWork;
}

const NOWHERE = { opened: null, merged: null, closed: null };

function selectSubject(db: Queryable, pullRequestId: string) {
  return db
    .select({
      pull: pullRequests,
      link: { siteId: jiraLinks.siteId, issueKey: jiraLinks.issueKey },
      project: { name: projects.name, organizationId: projects.organizationId },
      userId: chatSessions.userId,
      language: users.language,
      mapping: jiraMappings,
      endedAt: jiraFollows.endedAt,
    })
    .from(pullRequests)
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .innerJoin(chatSessions, isSessionOfPull)
    .innerJoin(jiraLinks, eq(jiraLinks.sessionId, chatSessions.id))
    .leftJoin(users, eq(users.id, chatSessions.userId))
    .leftJoin(jiraMappings, eq(jiraMappings.projectId, pullRequests.projectId))
    .leftJoin(jiraFollows, isFollowOfPull)
    .where(eq(pullRequests.id, pullRequestId));
}

async function findPreview(db: Queryable, previewUrl: string, pull: typeof pullRequests.$inferSelect) {
  const { projectId, kind, name, label } = deploymentAliases;
  const own = and(eq(projectId, pull.projectId), eq(kind, 'pull'), eq(name, String(pull.number)));
  const [row] = await db.select({ label }).from(deploymentAliases).where(own);
  return row ? labelUrl(previewUrl, row.label) : null;
}

/** The site of an issue, by the person's connection where the project has no mapping. */
async function siteOf(db: Queryable, siteId: string, userId: string | null): Promise<ProviderSite> {
  const own = and(eq(connections.userId, userId ?? ''), eq(connections.provider, 'jira'));
  const [row] = await db.select({ site: connections.site }).from(connections).where(own);
  return row?.site?.id === siteId ? row.site : { id: siteId, name: '', url: '' };
}

/** The data for the issue of a pull request; null: its session has none, or the issue is no longer followed. */
export async function readSubject(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  pullRequestId: string,
): Promise<WriteSubject | null> {
  const [found] = await selectSubject(db, pullRequestId);
  if (!found || found.endedAt !== null) return null;
  const { pull, link, project, userId, language, mapping } = found;
  const isMapped = mapping?.site.id === link.siteId;
  const isOfProject = isMapped && link.issueKey.startsWith(`${mapping.jiraProject}-`);
  const site = isMapped ? mapping.site : await siteOf(db, link.siteId, userId);
  return {
    issueKey: link.issueKey,
    projectName: project.name,
    language: isLanguage(language) ? language : 'en-US',
    number: pull.number,
    title: pull.title,
    base: pull.base,
    address: `${settings.publicUrl}/pull-requests/${pull.id}`,
    preview: await findPreview(db, settings.previewUrl, pull),
    isOver: pull.state === 'merged' || pull.state === 'closed',
    targets: isOfProject ? mapping : NOWHERE,
    work: { organizationId: project.organizationId, userIds: [userId, mapping?.userId ?? null], site },
  };
}
