import type { LayoutDocument } from '#common/layout/document.ts';
import { mergeDocuments } from '#common/layout/merge.ts';
import { repair, type Repair } from '#common/layout/repair.ts';
import { validate } from '#common/layout/validate.ts';
import type { Registry } from '#common/layout/spec.ts';
import { registries } from '#common/widgets/registry.ts';
import { loadLayout, type StoredLayout } from '#src/api/pages.ts';
import { readDraft, type Draft } from './drafts';

/** A page ready for the editor. */
export interface OpenedPage {
  readonly pageKey: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  /** What the server holds, repaired where it had to be. */
  readonly stored: LayoutDocument;
  /** What was kept on this device and is newer than the server's; joined with it where that moved on. */
  readonly draft: LayoutDocument | null;
  /** Empty = the page was sound. Otherwise nothing is written until the person accepts. */
  readonly repairs: readonly Repair[];
  /** Written by a newer build: shown, never saved over. */
  readonly newer: boolean;
  /** The server's reply as it was, for the repair view. */
  readonly original: StoredLayout;
}

/**
 * Loads a page: validated, else repaired (docs/editor.md, engine 4), with this device's unsaved draft.
 * @param early the page where it was asked for already; asked for once more where that failed
 * @throws ApiError `not_found`, `forbidden`, `offline`
 */
export async function openPage(pageKey: string, early: Promise<StoredLayout> | null): Promise<OpenedPage> {
  const layout = early ? early.catch(() => loadLayout(pageKey)) : loadLayout(pageKey);
  const [original, kept] = await Promise.all([layout, readDraft(pageKey)]);
  const input = { root: original.root, meta: original.meta };
  const registry = registries[original.kind];
  const checked = validate(input, registry);
  const repaired = checked.ok ? { document: checked.document, repairs: [], newer: false } : repair(input, registry);
  const { document: stored, repairs, newer } = repaired;
  const draft =
    kept && repairs.length === 0
      ? await restoreDraft(pageKey, kept, stored, { version: original.version, registry })
      : null;
  const { version, publishedVersion } = original;
  return { pageKey, version, publishedVersion, stored, draft, repairs, newer, original };
}

interface Server {
  readonly version: number;
  readonly registry: Registry;
}

async function restoreDraft(pageKey: string, kept: Draft, stored: LayoutDocument, { version, registry }: Server) {
  const mine = parse(kept.text, registry);
  if (!mine) return null;
  if (kept.baseVersion === version) return mine;
  const base = await loadLayout(pageKey, kept.baseVersion).catch(() => null);
  if (!base) return mine;
  return mergeDocuments(repair({ root: base.root, meta: base.meta }, registry).document, mine, stored).document;
}

function parse(text: string, registry: Registry): LayoutDocument | null {
  try {
    const { document } = repair(JSON.parse(text), registry);
    return document;
  } catch {
    return null;
  }
}
