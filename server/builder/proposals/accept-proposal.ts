import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import type { Conflict } from '#common/layout/conflict.ts';
import type { Json } from '#common/layout/document.ts';
import { acceptItems, missingNeed } from '#common/layout/proposal/items.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { checkDocument } from '#server/builder/pages/check-document.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { saveLayout } from '#server/builder/pages/save-layout.ts';
import { checkComponents } from '#server/builder/pages/check-components.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { readBase } from './add-proposal';
import { decideProposal, loadProposal, type LoadedProposal } from './store';

interface Acceptance {
  readonly id: string;
  readonly items: readonly string[];
  readonly overwrite: boolean;
  readonly applied: boolean;
  readonly confirmEmpty?: boolean | undefined;
}

/** Work in the transaction that stores what was accepted. */
type Stored = (tx: Transaction, version: number) => Promise<void>;

/** Saves of others meanwhile after which it is given up. */
const MAX_TRIES = 5;

function moved({ nodeId, kind, field }: Conflict): ErrorDetail {
  return {
    ...fault(field ?? kind, 'proposal_moved'),
    ...(nodeId !== undefined && { nodeId }),
  };
}

function chosenOf({ items }: LoadedProposal['proposal'], wanted: readonly string[]): Set<string> {
  const chosen = new Set(wanted);
  const unknown = wanted.find((id) => !items.some((item) => item.id === id));
  if (unknown !== undefined) {
    throw new AppError('invalid', { details: [fault('items', 'proposal_missing', { item: unknown })] });
  }
  const missing = missingNeed(items, chosen);
  if (missing) throw new AppError('invalid', { details: [fault('items', 'proposal_needs', { item: missing.need })] });
  return chosen;
}

/** The newest version with the chosen items in it. @returns null where that is what it holds already */
async function mergedPage(db: Database, siteId: string, { proposal, pageKey }: LoadedProposal, wanted: Acceptance) {
  const chosen = chosenOf(proposal, wanted.items);
  const base = await readBase(db, siteId, { pageKey, baseVersion: proposal.baseVersion });
  const newest = base.template.latestVersion;
  const now = await readBase(db, siteId, { pageKey, baseVersion: newest });
  const { document, conflicts } = acceptItems(base.document, now.document, proposal.items, chosen);
  if (conflicts.length > 0 && !wanted.overwrite) {
    throw new AppError('conflict', { details: conflicts.slice(0, 100).map(moved) });
  }
  const checked = await checkDocument(document);
  await checkComponents(db, { siteId, pageKey }, checked);
  const isSame = sameJson(checked as unknown as Json, now.document as unknown as Json);
  return { newest, document: isSame ? null : checked };
}

/**
 * Puts the chosen items of an open proposal into the newest version of its page, by the way that every save goes, and ends it.
 * What others changed since stays.
 * @returns the version that holds them
 * @throws AppError `not_found`; `conflict` when it was decided, or naming what was changed since in another way; `invalid` for
 * a choice that does not hold together or leaves no valid page; `confirm_empty`
 */
export async function acceptProposal(db: Database, actor: Actor, wanted: Acceptance, stored: Stored): Promise<number> {
  const loaded = await loadProposal(db, actor.siteId, wanted.id);
  const { proposal, pageKey } = loaded;
  if (proposal.state !== 'open') throw new AppError('conflict', { details: [fault(null, 'proposal_over')] });
  const accepted = proposal.items.flatMap(({ id }) => (wanted.items.includes(id) ? [id] : []));
  const decide = async (tx: Transaction, version: number, acceptedVersion: number | null) => {
    await decideProposal(tx, actor, proposal.id, 'open', { state: 'accepted', accepted, acceptedVersion });
    await stored(tx, version);
  };
  if (wanted.applied) {
    chosenOf(proposal, wanted.items);
    const latest = (await findTemplate(db, actor.siteId, pageKey))?.latestVersion ?? proposal.baseVersion;
    await db.transaction((tx) => decide(tx, latest, null));
    return latest;
  }
  for (let tries = 1; ; tries += 1) {
    const { newest, document } = await mergedPage(db, actor.siteId, loaded, wanted);
    if (!document) {
      await db.transaction((tx) => decide(tx, newest, newest));
      return newest;
    }
    const save = { pageKey, document, isNewRecord: false, baseVersion: newest, confirmEmpty: wanted.confirmEmpty };
    try {
      return (await saveLayout(db, actor, save, (tx, { version }) => decide(tx, version, version))).version;
    } catch (error) {
      // Another user saved in between: merged again with that version.
      if (!(error instanceof AppError) || error.code !== 'version_conflict' || tries === MAX_TRIES) throw error;
    }
  }
}
