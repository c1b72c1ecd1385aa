import type { LayoutDocument, NodeId } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { type FormDefinition, formDefinition, isFormBound } from '#common/widgets/document/form-definition.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { pageScope } from '#server/published/web/answer.ts';
import type { ReadyPage, SiteState } from '#server/published/web/site-state.ts';
import { withTrail } from '#server/published/web/trail.ts';
import type { PlaceOfForm } from './place-of-form';

/** Definitions that depend on no data, by document: a version never changes. */
const known = new WeakMap<LayoutDocument, Map<NodeId, FormDefinition | null>>();

/** What bindings of a page read at an address. @returns null while its data cannot be fetched */
export async function scopeAt(
  parts: FetchParts,
  state: SiteState,
  ready: ReadyPage,
  { path, keys }: PlaceOfForm,
): Promise<Scope | null> {
  const data = await fetchPageData(parts, ready.sources, keys);
  if (data.kind !== 'ok') return null;
  await ready.findImages(data.api);
  return withTrail(state, ready, pageScope(state, ready, path, keys, data.api));
}

/**
 * A form as visitors got it: of what is live, or of the other version of an A/B test.
 * @param document of the page in that version
 * @returns null for what is no form of it, or cannot be read without its data
 */
export async function findDefinition(
  parts: FetchParts,
  state: SiteState,
  document: LayoutDocument,
  place: PlaceOfForm,
  block: NodeId,
): Promise<FormDefinition | null> {
  const ofDocument = known.get(document) ?? new Map<NodeId, FormDefinition | null>();
  known.set(document, ofDocument);
  const kept = ofDocument.get(block);
  if (kept !== undefined) return kept;
  if (!isFormBound(document.root, block)) {
    const made = formDefinition(document.root, block, {}, compileText);
    // Ids of nothing are without number.
    if (made !== null) ofDocument.set(block, made);
    return made;
  }
  const ready = await state.published(place.pageKey);
  const scope = ready && (await scopeAt(parts, state, ready, place));
  return scope && formDefinition(document.root, block, scope, compileText);
}
