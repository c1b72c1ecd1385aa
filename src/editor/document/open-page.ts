import type { LayoutDocument } from '#common/layout/document.ts';
import { repair, type Repair } from '#common/layout/repair.ts';
import { validate } from '#common/layout/validate.ts';
import type { Registry } from '#common/layout/spec.ts';
import { registries } from '#common/widgets/registry.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { loadLayout, type StoredLayout } from '#src/api/pages.ts';
import { loadPartsOf } from '../engine/widget-parts';
import { readDraft, type Draft } from './drafts';

/** A version of a page. */
export interface BaseVersion {
  readonly version: number;
  readonly document: LayoutDocument;
}

/** What was kept on this device and never reached the server. */
export interface KeptWork {
  readonly document: LayoutDocument;
  /** What it was made on; null = that version is gone, so that nothing says what was changed. */
  readonly base: BaseVersion | null;
}

/** A page ready for the editor. */
export interface OpenedPage {
  readonly pageKey: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  /** Its newest version says something else than the live one, or none is live. */
  readonly unpublishedChanges: boolean;
  /** What the server holds, repaired where it had to be. */
  readonly stored: LayoutDocument;
  readonly draft: KeptWork | null;
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
  const { version, publishedVersion, unpublishedChanges } = original;
  const draft =
    kept && repairs.length === 0 ? await readKept(pageKey, kept, { version, document: stored }, registry) : null;
  await loadPartsOf(stored.root);
  return { pageKey, version, publishedVersion, unpublishedChanges, stored, draft, repairs, newer, original };
}

/** The version that the editor begins with: that of kept work, which the newest is then merged with as at any save. */
export function startOf({ draft, version, stored }: OpenedPage): BaseVersion {
  return draft?.base ?? { version, document: stored };
}

async function readKept(
  pageKey: string,
  kept: Draft,
  newest: BaseVersion,
  registry: Registry,
): Promise<KeptWork | null> {
  const document = parse(kept.text, registry);
  if (!document) return null;
  if (kept.baseVersion === newest.version) return { document, base: newest };
  const base = await loadLayout(pageKey, kept.baseVersion).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
  if (!base) return { document, base: null };
  const { version, root, meta } = base;
  return { document, base: { version, document: repair({ root, meta }, registry).document } };
}

function parse(text: string, registry: Registry): LayoutDocument | null {
  try {
    const { document } = repair(JSON.parse(text), registry);
    return document;
  } catch {
    return null;
  }
}
