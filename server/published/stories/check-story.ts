import type { ToCheck } from '#server/published/amp/check-amp.ts';
import { repairSteps } from '#common/layout/repair.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { registries } from '#common/widgets/registry.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { drawContext } from '#server/published/web/draw-context.ts';
import { imageLoader } from '#server/published/web/page-images.ts';
import { prepare, siteIdentity, type SiteParts } from '#server/published/web/site-state.ts';
import type { SiteIdentity } from '#server/published/web/whole-page.ts';
import { lintStory, type LintResult } from './lint-story';

/** A story as it is judged, with the address of its poster on the site, or null. */
export async function lintDocument(
  { db }: SiteParts,
  siteId: string,
  identity: SiteIdentity,
  { root, meta }: LayoutDocument,
): Promise<LintResult & { readonly poster: string | null }> {
  const shelf = imageLoader(db, siteId);
  await shelf.find(root, meta);
  const { image } = drawContext(shelf.images, identity.lang, 'story');
  const poster = image(meta.poster || meta.image || '')?.src ?? null;
  return { ...lintStory(root, meta, { name: identity.name, theme: identity.theme, image }), poster };
}

/**
 * Checks a story before it is published: its faults and warnings.
 * @throws AppError not_found (page or version), invalid (a page of another kind)
 */
export async function checkStory(parts: SiteParts, siteId: string, { pageKey, version, root, meta }: ToCheck) {
  const { db } = parts;
  const [site, template] = [await siteById(db, siteId), await findTemplate(db, siteId, pageKey)];
  if (!site || !template) throw new AppError('not_found');
  if (template.kind !== 'story') throw new AppError('invalid');
  const stored =
    root === undefined ? await loadVersion(db, siteId, pageKey, version ?? template.latestVersion) : undefined;
  if (stored === null) throw new AppError('not_found');
  const identity = await siteIdentity(parts, site);
  return prepare(site, async () => {
    const { document } = await inSlices(repairSteps(stored?.document ?? { root, meta }, registries.story));
    const { pages, faults, warnings } = await lintDocument(parts, siteId, identity, document);
    return { pages, faults: [...faults], warnings: [...warnings] };
  });
}
