import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { can } from '#common/rules/can.ts';
import { findTokenHolder } from '#server/developer/source/tokens/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import type { Parts } from '#server/platform/parts.ts';

/** After a 401 with this challenge git sends a name and a password. */
export const CHALLENGE = 'Basic realm="Pagewright", charset="UTF-8"';

const MAX_HEADER = 1000;

/** The password of `Authorization: Basic`; the name beside it does not count. */
function passwordOf({ headers }: FastifyRequest): string | null {
  const header = headers.authorization ?? '';
  const [, encoded] = header.length > MAX_HEADER ? [] : (/^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header) ?? []);
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) : null;
}

async function findRepository({ db }: Pick<Parts, 'db'>, organizationId: string, slug: string) {
  const live = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.repositoryId, repositories.id), isNull(projects.deletedAt)));
  const [row] = await db
    .select()
    .from(repositories)
    .where(and(eq(repositories.slug, slug), eq(repositories.organizationId, organizationId), exists(live)));
  return row ?? null;
}

/**
 * Decides whether a git client may read or write a repository.
 * @throws AppError `invalid_session` without a valid token, before anything about the repository is revealed;
 * `forbidden` for a read-only token that writes, or a user who may not develop; `not_found` for another organization's
 */
export async function authorizeGit(
  parts: Pick<Parts, 'db'>,
  request: FastifyRequest,
  slug: string,
  access: 'read' | 'write',
) {
  const password = passwordOf(request);
  const holder = password === null ? null : await findTokenHolder(parts.db, password);
  if (holder === null) throw new AppError('invalid_session');
  if (!can(holder, 'develop')) throw new AppError('forbidden');
  const repository = await findRepository(parts, holder.organizationId, slug);
  if (repository === null) throw new AppError('not_found');
  if (access === 'write' && (holder.rights !== 'write' || repository.kind !== 'local')) throw new AppError('forbidden');
  return { repository, userId: holder.userId };
}
