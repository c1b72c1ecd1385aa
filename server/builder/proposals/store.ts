import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_OPEN, type Proposal, type ProposalSource, type ProposalState } from '#common/contract/proposals.ts';
import type { ProposalItem } from '#common/layout/proposal/items.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { proposals } from '#server/platform/db/schema/proposals.ts';

const columns = { proposal: proposals, pageKey: pageTemplates.pageKey, pageName: pageTemplates.name };

/** A stored proposal with the page it is for. */
export interface LoadedProposal {
  readonly proposal: typeof proposals.$inferSelect;
  readonly pageKey: string;
  readonly pageName: string;
}

/** The proposal on the wire, its items without what they change. */
export function proposalToWire({ proposal, pageKey, pageName }: LoadedProposal): Proposal {
  return {
    id: proposal.id,
    pageKey,
    pageName,
    baseVersion: proposal.baseVersion,
    title: proposal.title,
    source: proposal.source,
    state: proposal.state,
    by: proposal.authorName,
    items: proposal.items.map(({ id, label, needs }) => ({ id, label, needs: [...needs] })),
    accepted: proposal.accepted,
    acceptedVersion: proposal.acceptedVersion,
    added_on: proposal.addedOn.toISOString(),
  };
}

interface Wanted {
  readonly size: number;
  readonly page: number;
  readonly pageKey?: string | undefined;
  readonly state?: ProposalState | undefined;
}

const onPage = and(eq(pageTemplates.id, proposals.templateId), isNull(pageTemplates.deletedAt));

/** A page of the site's proposals, newest first; those of deleted pages apart. */
export async function listProposals(db: Queryable, siteId: string, { size, page, pageKey, state }: Wanted) {
  const where = and(
    eq(proposals.siteId, siteId),
    pageKey === undefined ? undefined : eq(pageTemplates.pageKey, pageKey),
    state === undefined ? undefined : eq(proposals.state, state),
  );
  const rows = await db
    .select(columns)
    .from(proposals)
    .innerJoin(pageTemplates, onPage)
    .where(where)
    .orderBy(desc(proposals.addedOn), desc(proposals.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ tc: count() }).from(proposals).innerJoin(pageTemplates, onPage).where(where);
  return { proposals: rows.map(proposalToWire), tc: all?.tc ?? 0 };
}

/** One proposal of the site. @throws AppError `not_found`, also where its page was deleted */
export async function loadProposal(db: Queryable, siteId: string, id: string): Promise<LoadedProposal> {
  const [row] = await db
    .select(columns)
    .from(proposals)
    .innerJoin(pageTemplates, onPage)
    .where(and(eq(proposals.siteId, siteId), eq(proposals.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

interface NewProposal {
  readonly siteId: string;
  readonly templateId: string;
  readonly baseVersion: number;
  readonly title: string;
  readonly items: ProposalItem[];
  readonly source: ProposalSource;
  readonly authorId: string | null;
  readonly authorName: string;
}

/**
 * Keeps a proposal that was checked.
 * @throws AppError `not_found` when the page is gone; `invalid` when it has too many open ones
 */
export async function insertProposal(db: Database, made: NewProposal): Promise<LoadedProposal> {
  return db.transaction(async (tx) => {
    // Those who propose at once take turns, so that they are counted.
    const [page] = await tx
      .select({ pageKey: pageTemplates.pageKey, pageName: pageTemplates.name })
      .from(pageTemplates)
      .where(and(eq(pageTemplates.id, made.templateId), isNull(pageTemplates.deletedAt)))
      .for('no key update');
    if (!page) throw new AppError('not_found');
    const open = and(eq(proposals.templateId, made.templateId), eq(proposals.state, 'open'));
    if ((await tx.$count(proposals, open)) >= MAX_OPEN) {
      throw new AppError('invalid', { details: [fault('pageKey', 'proposal_full', { maximum: MAX_OPEN })] });
    }
    const [proposal] = await tx.insert(proposals).values(made).returning();
    if (!proposal) throw new Error('The proposal was not stored.');
    return { proposal, ...page };
  });
}

/** What a person decided about a proposal. */
interface Decision {
  readonly state: ProposalState;
  readonly accepted?: string[];
  readonly acceptedVersion?: number | null;
}

/**
 * Decides a proposal in the transaction of what that does. Of two who decide at once one is refused.
 * @param from the state it must be in
 * @throws AppError `conflict` when it is in another
 */
export async function decideProposal(
  tx: Transaction | Database,
  { siteId, userId }: { readonly siteId: string; readonly userId: string | null },
  id: string,
  from: ProposalState,
  decision: Decision,
): Promise<void> {
  const decided = decision.state === 'open' ? null : new Date();
  const rows = await tx
    .update(proposals)
    .set({ ...decision, decidedBy: decided && userId, decidedAt: decided })
    .where(and(eq(proposals.siteId, siteId), eq(proposals.id, id), eq(proposals.state, from)))
    .returning({ id: proposals.id });
  if (rows.length === 0) throw new AppError('conflict', { details: [fault(null, 'proposal_over')] });
}

/** How long a decided proposal can be looked up, and an open one waits. */
const KEEP_MS = 30 * 86_400_000;
const WAIT_MS = 90 * 86_400_000;

/** Deletes proposals that were decided long ago, or left undecided for three months. */
export async function sweepProposals(db: Database, now: Date): Promise<void> {
  await db.delete(proposals).where(lt(proposals.decidedAt, new Date(now.getTime() - KEEP_MS)));
  await db.delete(proposals).where(lt(proposals.addedOn, new Date(now.getTime() - WAIT_MS)));
}
