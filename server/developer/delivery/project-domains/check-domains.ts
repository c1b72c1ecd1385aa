import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { isProven, proofOf } from '#server/builder/sites/domain-proof.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projectDomains } from '#server/platform/db/schema/project-domains.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type DomainRow, GRACE_MS } from './store';

type Deps = Pick<Parts, 'db' | 'appSecret' | 'domains'>;

/** How often each is looked at, and how many an hour. */
const EVERY_MS = 20 * 3_600_000;
const AT_ONCE = 100;

/** Takes a domain whose proof was missing for too long out of what is served. */
function giveUp({ db }: Deps, { id, projectId, domain }: DomainRow, missingSince: Date) {
  return db.transaction(async (tx) => {
    const [lost] = await tx
      .update(projectDomains)
      .set({ verifiedAt: null, checkedAt: sql`now()` })
      .where(and(eq(projectDomains.id, id), eq(projectDomains.missingSince, missingSince)))
      .returning({ id: projectDomains.id });
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
    if (!lost || !project) return;
    const by = { userId: null, organizationId: project.organizationId, address: '' };
    await recordAuditEvent(tx, { ...by, act: 'domain-lost', target: domain, details: { project: project.name } });
  });
}

async function checkOne(parts: Deps, row: DomainRow, now: Date) {
  const proof = proofOf(parts.appSecret, row.projectId, row.domain);
  const isThere = await isProven(parts.domains, proof);
  const missingSince = isThere ? null : (row.missingSince ?? now);
  if (missingSince !== null && now.getTime() - missingSince.getTime() >= GRACE_MS)
    return giveUp(parts, row, missingSince);
  await parts.db
    .update(projectDomains)
    .set({ missingSince, checkedAt: now })
    // Not where it was proven again meanwhile.
    .where(and(eq(projectDomains.id, row.id), sql`${projectDomains.checkedAt} is not distinct from ${row.checkedAt}`));
}

/**
 * Verifies the proofs of served domains, least recently checked first. One without its proof is served for three more
 * days: after that its new owner may use it elsewhere.
 */
export async function checkDomains(parts: Deps, now = new Date()): Promise<void> {
  const { verifiedAt, checkedAt } = projectDomains;
  const before = new Date(now.getTime() - EVERY_MS);
  const rows = await parts.db
    .select()
    .from(projectDomains)
    .where(and(isNotNull(verifiedAt), lt(checkedAt, before)))
    .orderBy(asc(checkedAt))
    .limit(AT_ONCE);
  for (const row of rows) await checkOne(parts, row, now);
}
