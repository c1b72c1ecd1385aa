import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { hostName } from '#server/builder/sites/find-site.ts';
import { isOwnHost } from '#server/builder/sites/own-hosts.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';

/** A domain that shows what a project has in production. */
export interface ServedDomain {
  readonly projectId: string;
  readonly domain: string;
  /** Label of the production address. */
  readonly label: string;
}

/**
 * The project whose production a `Host` header asks for. The hosts of the installation take precedence over stored
 * domains.
 */
export async function findServedDomain(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  header: string | undefined,
): Promise<ServedDomain | null> {
  const host = hostName(header);
  if (host === '' || isOwnHost(settings, host, true)) return null;
  const { projectId, domain, verifiedAt } = projectDomains;
  const [found] = await db
    .select({ projectId, domain, label: projects.slug })
    .from(projectDomains)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(eq(domain, host), isNotNull(verifiedAt), isNull(projects.deletedAt)));
  return found ?? null;
}
