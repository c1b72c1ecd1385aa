import type { LeftPart } from '#common/contract/amp.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { AMP_CSS_BYTES } from '#server/published/web/amp-head.ts';
import { ampNodes } from '#server/published/web/amp-nodes.ts';
import { prepare, readyPage, siteIdentity, type SiteParts } from '#server/published/web/site-state.ts';
import { ampCssBytes } from '#server/published/web/whole-page.ts';

/** Which page: one of its versions, its latest draft, or a layout that is not saved. */
export interface ToCheck {
  readonly pageKey: string;
  readonly version?: number | undefined;
  readonly root?: unknown;
  readonly meta?: unknown;
}

function partsOf({ root }: LayoutDocument): LeftPart[] {
  return ampNodes(root).left.map(({ nodeId, reason }) => {
    const node = root[nodeId];
    return { nodeId, reason, widget: node?.type.resolvedName ?? '', name: node?.custom.name ?? '' };
  });
}

/**
 * What a page is as AMP.
 * @throws AppError not_found (page or version), invalid (a page of another kind)
 */
export async function checkAmp(parts: SiteParts, siteId: string, { pageKey, version, root, meta }: ToCheck) {
  const { db } = parts;
  const [site, template] = [await siteById(db, siteId), await findTemplate(db, siteId, pageKey)];
  if (!site || !template) throw new AppError('not_found');
  if (template.kind !== 'page') throw new AppError('invalid');
  const stored =
    root === undefined ? await loadVersion(db, siteId, pageKey, version ?? template.latestVersion) : undefined;
  if (stored === null) throw new AppError('not_found');
  const identity = await siteIdentity(parts, site);
  return prepare(site, async () => {
    const given = stored?.document ?? { root, meta };
    const { document: saved } = await inSlices(repairSteps(given, registries.page));
    const document = await expandDocument(db, siteId, saved, { shown: 'newest' });
    const ready = await readyPage(parts, siteId, identity, document, { savedOn: new Date(), output: 'amp' });
    return {
      on: template.amp,
      bytes: ready.page.size,
      cssBytes: ampCssBytes(document, identity),
      cssLimit: AMP_CSS_BYTES,
      left: partsOf(document),
    };
  });
}
