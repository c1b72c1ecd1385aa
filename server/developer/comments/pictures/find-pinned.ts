import { and, eq } from 'drizzle-orm';
import { mediaTypeOf } from '#server/developer/builds/media-type.ts';
import { readManifest } from '#server/developer/builds/manifest.ts';
import { BLOCK_MARK } from '#server/developer/page-exports/draw-page.ts';
import { readExportImages } from '#server/developer/page-exports/export-images.ts';
import { readExportedPage } from '#server/developer/page-exports/read-page.ts';
import { type AnswerRequest, answerFrom, ORIGIN } from '#server/developer/page-pictures/browser/answer-requests.ts';
import type { ElementShot } from '#server/developer/page-pictures/browser/take-element-picture.ts';
import { ofOwner } from '#server/developer/visual-edits/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { ThreadRow } from '../store';

type Needs = Pick<Parts, 'db' | 'files'>;

/** Where a thread's element is drawn: the answers of its page, and how it is found there. */
export interface Pinned {
  readonly answer: AnswerRequest;
  readonly element: Pick<ElementShot, 'path' | 'attribute' | 'value' | 'nth'>;
}

/** The build with marks that was looked at; null: its files are not kept any more. */
const findInspected = async (parts: Needs, { sessionId, previewPullId, ...at }: ThreadRow): Promise<Pinned | null> => {
  const { sha, mark, nth, path } = at;
  if (sha === null || mark === null) return null;
  const { manifest, settings } = builds;
  const own = and(ofOwner({ sessionId, pullRequestId: previewPullId }), eq(inspectBuilds.sha, sha));
  const [build] = await parts.db
    .select({ manifest, settings })
    .from(inspectBuilds)
    .innerJoin(builds, eq(builds.id, inspectBuilds.buildId))
    .where(own)
    .limit(1);
  if (!build?.manifest) return null;
  const answer = answerFrom(parts, { manifest: readManifest(build.manifest), fallback: build.settings.spaFallback });
  return { answer, element: { path, attribute: 'data-pw', value: mark, nth } };
};

/** The newest version of a page, drawn without data: what depends on any is not there. */
const findDrawn = async (parts: Needs, { templateId, nodeId }: ThreadRow): Promise<Pinned | null> => {
  const [page] = await parts.db
    .select({ siteId: pageTemplates.siteId, pageKey: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(eq(pageTemplates.id, templateId ?? ''));
  if (!page || nodeId === null) return null;
  const written = await readExportedPage(parts.db, page.siteId, page.pageKey, 'html', true);
  const images = await readExportImages(parts, written.images);
  const addressOf = (path: string) => new URL(path, ORIGIN).pathname;
  const files = new Map([...written.files, ...images].map(({ path, content }) => [addressOf(path), content]));
  const answer: AnswerRequest = async ({ url }) => {
    const asked = URL.canParse(url) ? new URL(url) : null;
    if (asked?.origin !== ORIGIN) return null;
    const content = files.get(asked.pathname);
    const headers = { 'content-type': mediaTypeOf(asked.pathname), 'x-content-type-options': 'nosniff' };
    return { status: content === undefined ? 404 : 200, headers, body: Buffer.from(content ?? '') };
  };
  return { answer, element: { path: addressOf(`${page.pageKey}.html`), attribute: BLOCK_MARK, value: nodeId, nth: 0 } };
};

/** What a thread is pinned to, to be drawn; null: there is nothing to draw. */
export const findPinned = async (parts: Needs, thread: ThreadRow): Promise<Pinned | null> => {
  if (thread.templateId === null) return findInspected(parts, thread);
  try {
    return await findDrawn(parts, thread);
  } catch (error) {
    // E-mails and stories, and pages whose images are too large together.
    if (error instanceof AppError) return null;
    throw error;
  }
};
