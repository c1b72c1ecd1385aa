import { and, eq } from 'drizzle-orm';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { findMediaFile } from '#server/builder/media/find-media-file.ts';
import { readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { type AnswerRequest, answerFrom, ORIGIN } from '#server/developer/delivery/browser/answer-requests.ts';
import type { ElementShot } from '#server/developer/delivery/browser/take-element-picture.ts';
import { ofOwner } from '#server/developer/review/visual-edits/store.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import type { Parts } from '#server/platform/parts.ts';
import { drawMarked } from '#server/published/web/draw-marked.ts';
import { BLOCK_MARK } from '#server/published/web/page-plan.ts';
import type { ThreadRow } from '../store';

type Deps = FetchParts & Pick<Parts, 'files'>;

/** Where a thread's element is drawn: the answers of its page, and how it is found there. */
export interface Pinned {
  readonly answer: AnswerRequest;
  readonly element: Pick<ElementShot, 'path' | 'attribute' | 'value' | 'nth'>;
}

/** The build with marks that was looked at; null: its files are not kept any more. */
async function findInspected(parts: Deps, { sessionId, previewPullId, ...at }: ThreadRow): Promise<Pinned | null> {
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
}

function answerWith(body: Buffer, type: string) {
  return {
    status: 200,
    body,
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff' },
  };
}

const NOTHING = { status: 404, headers: {}, body: Buffer.alloc(0) };

/** The newest version of a page as its preview shows it, with its data; null: it shows none, or is an e-mail or a story. */
async function findDrawn(parts: Deps, { templateId, nodeId }: ThreadRow): Promise<Pinned | null> {
  const [page] = await parts.db
    .select({ siteId: pageTemplates.siteId, pageKey: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(eq(pageTemplates.id, templateId ?? ''));
  const drawn = page && nodeId !== null ? await drawMarked(parts, page.siteId, page.pageKey) : null;
  if (drawn === null || nodeId === null) return null;
  const { path, html } = drawn;
  const answer: AnswerRequest = async ({ url }) => {
    const asked = URL.canParse(url) ? new URL(url) : null;
    if (asked?.origin !== ORIGIN) return null;
    if (asked.pathname === new URL(path, ORIGIN).pathname) return answerWith(html, 'text/html; charset=utf-8');
    const media = await findMediaFile(parts.db, asked.pathname);
    const file = media && (await parts.files.get(media.file));
    return file ? answerWith(await gatherBytes(file.stream(), file.size), media.mime) : NOTHING;
  };
  return { answer, element: { path, attribute: BLOCK_MARK, value: nodeId, nth: 0 } };
}

/** What a thread is pinned to, to be drawn; null: there is nothing to draw. */
export function findPinned(parts: Deps, thread: ThreadRow): Promise<Pinned | null> {
  return thread.templateId === null ? findInspected(parts, thread) : findDrawn(parts, thread);
}
