import { fault } from '#common/contract/faults.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { inImageTurn } from '#server/builder/media/prepare-image.ts';
import { toSquare } from '#server/builder/media/prepare-raster.ts';
import { withUpload, type Upload } from '#server/builder/media/receive-upload.ts';
import { sniff } from '#server/builder/media/sniff.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkInput } from '#server/platform/http/check-input.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** Small enough to travel with the person wherever a list shows them, as a data address. */
const PICTURE = { side: 256, maxBytes: 30_000 } as const;
const noFields = z.strictObject({});

/** Gives a person a picture, or none. */
export async function setAvatar(db: Queryable, userId: string, avatar: string | null): Promise<void> {
  await db
    .update(users)
    .set({ avatar, updatedOn: sql`now()` })
    .where(eq(users.id, userId));
}

async function draw({ path, head, fields }: Upload, owner: string): Promise<string> {
  checkInput(noFields, fields);
  const type = sniff(head);
  if (type === null || type === 'image/svg+xml') {
    throw new AppError('unsupported_type', { details: [fault(null, 'not_a_picture')] });
  }
  const picture = await inImageTurn(owner, () => toSquare(path, PICTURE));
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

/**
 * Takes the uploaded image as a person's picture: its middle, 256 pixels square, at most 40 kB as text.
 * @throws AppError `unsupported_type` unless it is a raster image, `too_large` (5 MB, 50 megapixels), `invalid` when
 *   damaged, `bad_request` for broken multipart
 */
export async function saveAvatar(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  { userId, organizationId }: Pick<SignedIn, 'userId' | 'organizationId'>,
  request: FastifyRequest,
): Promise<void> {
  return setAvatar(
    db,
    userId,
    await withUpload(request, settings.dataDir, (upload) => draw(upload, organizationId ?? userId), MAX_BYTES),
  );
}
