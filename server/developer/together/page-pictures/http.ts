import type { FastifyInstance } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/page-pictures.ts';
import { findPullRequest, isOpen } from '#server/developer/review/pull-requests/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { orderPictures } from './order-pictures';
import { namesIn, pictureKey } from './picture-files';
import { findComparison } from './store';

/** Pictures of a pull request's pages, before and after (docs/contract.md "Pull requests"). */
export function pagePictureRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, files } = parts;

  handle(api, contract.getPagePictures, async ({ actor, params }) => {
    const { row } = await findPullRequest(db, actor.organizationId, params.id);
    return { comparison: await orderPictures(parts, row) };
  });

  handle(api, contract.makePagePictures, async ({ actor, body }) => {
    const { row } = await findPullRequest(db, actor.organizationId, body.id);
    if (!isOpen(row)) throw new AppError('conflict', { details: [fault(null, 'pull_request_over')] });
    return withText('Updated successfully', { comparison: await orderPictures(parts, row, true) });
  });

  handle(api, contract.getPagePicture, async ({ actor, params: { id, name }, reply }) => {
    await findPullRequest(db, actor.organizationId, id);
    const comparison = await findComparison(db, id);
    const isNamed = comparison !== null && namesIn(comparison.pages).has(name);
    const file = isNamed ? await files.get(pictureKey(comparison.id, name)) : null;
    if (file === null) throw new AppError('not_found');
    reply.header('content-length', String(file.size));
    return file.stream();
  });
}
