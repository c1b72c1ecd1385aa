import type { FastifyInstance } from 'fastify';
import {
  deletePageTemplate,
  getLayout,
  getVersions,
  pagePicture,
  preview,
  publish,
  restoreVersion as restoreVersionCall,
  saveLayout as saveLayoutCall,
  unpublish,
  unschedule,
} from '#common/contract/pages.ts';
import { pagesChanged, pagesComing } from '#server/builder/events.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { AppError } from '#server/platform/app-error.ts';
import { deleteTemplate } from '#server/builder/pages/delete-template.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { keepReply } from '#server/platform/http/idempotency.ts';
import { previewUrls } from '#server/builder/pages/preview-token.ts';
import { checkComponents } from './check-components';
import { checkDocument } from './check-document';
import { checkInstances } from './check-instances';
import { countUndrawn } from './count-undrawn';
import { loadSite } from '#server/builder/sites/store.ts';
import { largePageAt } from './large-pages';
import { picturedVersion, preparePreview } from './preview-layout';
import { publishLayout, unpublishLayout, unscheduleLayout } from './publish-layout';
import { publishLater } from './publish-schedule';
import { restoreVersion } from './restore-version';
import { type Saved, saveLayout } from './save-layout';
import { isSameContents } from './unpublished-changes';
import { findHomeKey, findTemplate, listVersions, loadVersion } from './layout-store';

/** `initConfig`: the latest draft, or one version, as stored (a damaged one too: the editor repairs it). */
async function readLayout({ db }: Parts, siteId: string, wanted: { pageKey?: string; version?: number }) {
  const pageKey = wanted.pageKey ?? (await findHomeKey(db, siteId));
  const template = pageKey === null ? null : await findTemplate(db, siteId, pageKey);
  const loaded =
    template && (await loadVersion(db, siteId, template.pageKey, wanted.version ?? template.latestVersion));
  if (!template || !loaded) throw new AppError('not_found');
  const { revision } = await loadSite(db, siteId);
  const tooLargeAt = largePageAt(siteId, template.pageKey, revision);
  return {
    type: 'layout' as const,
    pageKey: template.pageKey,
    kind: template.kind,
    ...loaded.document,
    isNewRecord: false as const,
    version: loaded.version,
    publishedVersion: template.publishedVersion,
    unpublishedChanges: !(await isSameContents(db, template.id, loaded.version, template.publishedVersion)),
    ...(tooLargeAt !== null && { tooLargeAt }),
    updated_on: loaded.addedOn.toISOString(),
    updated_by: loaded.author,
  };
}

/** `v1/dashboard`: layouts, their versions, publishing. */
export function layoutRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, events } = parts;
  const changed = (siteId: string, isPublished = false) => events.emitAfter(pagesChanged, { siteId, isPublished });
  handle(app, getLayout, ({ query, actor }) => readLayout(parts, actor.siteId, query));

  handle(app, saveLayoutCall, async ({ body, actor, request }) => {
    const document = await checkDocument(body);
    await checkComponents(db, { siteId: actor.siteId, pageKey: body.pageKey }, document);
    await checkInstances(db, { siteId: actor.siteId, pageKey: body.pageKey }, document);
    const mine = body.losers?.mine;
    const losers = body.losers && {
      theirs: body.losers.theirs,
      ...(mine && { mine: { document: await checkDocument(mine), label: mine.label } }),
    };
    const reply = (saved: Saved) => withText('Saved Successfully.', saved);
    const save = { ...body, document, losers };
    // Kept with the version itself: a repeat after a crash between commit and answer saves nothing twice (docs/trust.md save 6).
    const saved = await saveLayout(db, actor, save, (tx, made) =>
      keepReply(tx, request, { ...reply(made), status: true }),
    );
    await changed(actor.siteId);
    return reply(saved);
  });

  handle(app, deletePageTemplate, async ({ body, actor }) => {
    await deleteTemplate(db, actor.siteId, body.pageKey);
    await changed(actor.siteId);
    return withText('Deleted Successfully.');
  });

  handle(app, getVersions, async ({ body, actor }) => {
    const template = await findTemplate(db, actor.siteId, body.pageKey);
    if (!template) throw new AppError('not_found');
    return listVersions(db, template, body.size, body.page);
  });

  handle(app, restoreVersionCall, async ({ body, actor }) => {
    const version = await restoreVersion(db, actor, body.pageKey, body.version);
    await changed(actor.siteId);
    return withText('Updated successfully', { version });
  });

  handle(app, publish, async ({ body, actor, request }) => {
    const { pageKey, version: wanted } = body;
    const target = { siteId: actor.siteId, pageKey, version: wanted, by: actedBy(actor, request) };
    const at = body.at === undefined ? null : new Date(body.at);
    if (at === null || at.getTime() <= Date.now()) {
      await events.emitAfter(pagesComing, { siteId: actor.siteId, pages: [{ pageKey, version: wanted ?? null }] });
      const version = await publishLayout(db, target);
      const undrawn = await countUndrawn(db, actor.siteId, pageKey);
      await changed(actor.siteId, true);
      return { version, undrawn };
    }
    return { version: await publishLater(parts, { ...target, at }), undrawn: 0 };
  });

  handle(app, unpublish, async ({ body, actor, request }) => {
    await unpublishLayout(db, actor.siteId, body.pageKey, actedBy(actor, request));
    await changed(actor.siteId);
    return {};
  });

  handle(app, unschedule, async ({ body, actor, request }) => {
    await unscheduleLayout(db, actor.siteId, body.pageKey, actedBy(actor, request));
    return {};
  });

  handle(app, preview, async ({ body, actor }) => {
    const shown = await preparePreview(db, actor.siteId, body);
    return previewUrls(parts, { siteId: actor.siteId, pageKey: body.pageKey, shown, url: body.url });
  });

  handle(app, pagePicture, async ({ query: { pageKey }, actor: { siteId } }) => {
    const shown = await picturedVersion(db, siteId, pageKey);
    return { url: shown && previewUrls(parts, { siteId, pageKey, shown, isPicture: true }).url };
  });
}
