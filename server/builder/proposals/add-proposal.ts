import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { Proposal, ProposalSource } from '#common/contract/proposals.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import type { ProposalItem } from '#common/layout/proposal/items.ts';
import { composeItems } from '#common/layout/proposal/items.ts';
import type { Registry } from '#common/layout/spec.ts';
import { registries } from '#common/widgets/registry.ts';
import { checkDocument, assertKind } from '#server/builder/pages/check-document.ts';
import { findTemplate, loadVersion, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { checkComponents } from '#server/builder/pages/check-components.ts';
import { loadSite } from '#server/builder/sites/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiKeys } from '#server/platform/db/schema/api-keys.ts';
import type { Actor, KeyCaller } from '#server/platform/http/actor.ts';
import { checkItems, type SentItem } from './check-items';
import { withNewHosts } from './new-hosts';
import { insertProposal, proposalToWire } from './store';

/** The version of a page that items change. */
export interface ProposalBase {
  readonly template: TemplateRow;
  readonly document: LayoutDocument;
  readonly registry: Registry;
}

/**
 * Reads the version that a proposal is for.
 * @throws AppError `not_found` for the page, `invalid` for a version that is not there or damaged
 */
export async function readBase(
  db: Database,
  siteId: string,
  { pageKey, baseVersion }: { readonly pageKey: string; readonly baseVersion: number },
): Promise<ProposalBase> {
  const template = await findTemplate(db, siteId, pageKey);
  if (!template) throw new AppError('not_found');
  const loaded = await loadVersion(db, siteId, pageKey, baseVersion);
  if (!loaded) {
    throw new AppError('invalid', { details: [fault('baseVersion', 'proposal_version', { version: baseVersion })] });
  }
  const document = await checkDocument(loaded.document);
  assertKind(template.kind, document);
  return { template, document, registry: registries[template.kind] };
}

async function nameOf(db: Database, caller: Actor | KeyCaller) {
  if (!('apiKeyId' in caller)) return caller.userName;
  const [key] = await db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, caller.apiKeyId));
  return key?.name ?? '';
}

interface NewProposal {
  readonly pageKey: string;
  readonly baseVersion: number;
  readonly title: string;
  readonly source: ProposalSource;
  /** What is proposed, made once the version is known that it changes. */
  readonly items: (base: ProposalBase) => readonly SentItem[] | readonly ProposalItem[];
  /** What a person wrote to a model that proposes: hosts in it are expected. */
  readonly named?: readonly string[];
}

/**
 * Checks changes of a page and keeps them beside it; the page stays as it is.
 * @throws AppError `not_found` for the page, `invalid` with every fault of what was sent
 */
export async function addProposal(db: Database, caller: Actor | KeyCaller, made: NewProposal): Promise<Proposal> {
  const { siteId, userId } = caller;
  const base = await readBase(db, siteId, made);
  const checked = await checkItems(base.document, made.items(base), base.registry);
  const { document } = composeItems(base.document, checked, new Set(checked.map(({ id }) => id)));
  await checkComponents(db, { siteId, pageKey: made.pageKey }, document);
  const { baseVersion, title, source, named = [] } = made;
  const { domain } = await loadSite(db, siteId);
  // A person who brings a page in knows where it leads.
  const items = source === 'import' ? checked : withNewHosts(checked, base.document, [domain ?? '', ...named]);
  const author = { authorId: userId, authorName: await nameOf(db, caller) };
  const row = { siteId, templateId: base.template.id, baseVersion, title, source, items, ...author };
  return proposalToWire(await insertProposal(db, row));
}
