import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { lastOf } from '#common/rules/cut-text.ts';
import { SUPPORT_FILES, supportContext, supportFields } from '#common/contract/support-messages.ts';
import { type ReceivedFile, withForm } from '#server/builder/media/receive-upload.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SupportFile } from '#server/platform/db/schema/support.ts';
import { checkInput } from '#server/platform/http/check-input.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isAttachable } from './attachment-type';

const LIMITS = { files: SUPPORT_FILES.most, fileSize: SUPPORT_FILES.bytes, fieldSize: 32 * 1024 } as const;
/** The form whole: its files, and room for the rest. */
export const MAX_BYTES = LIMITS.files * LIMITS.fileSize + 256 * 1024;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', { details: [fault('context', 'not_json')] });
  }
}

const form = supportFields.extend({
  context: z
    .string()
    .optional()
    .transform((text) => (text === undefined ? {} : parseJson(text)))
    .pipe(supportContext),
});
export type MessageForm = z.output<typeof form>;

function checkFiles(files: readonly ReceivedFile[]): void {
  const details = files.flatMap(({ head }, index) =>
    isAttachable(head) ? [] : [fault(`file.${index}`, 'not_attachable')],
  );
  if (details.length > 0) throw new AppError('unsupported_type', { details });
}

/** Shown to the operator, and the name of the download: no path, no control characters. */
function shownName(name: string) {
  return lastOf(name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\/]+/gu, ' ').trim(), 120) || 'file';
}

async function store({ files }: Parts, id: string, received: readonly ReceivedFile[]): Promise<SupportFile[]> {
  const stored: SupportFile[] = [];
  for (const [index, { path, name }] of received.entries()) {
    const key = `support/${id}/${index}`;
    await files.put(key, createReadStream(path));
    stored.push({ key, name: shownName(name), bytes: (await stat(path)).size });
  }
  return stored;
}

/**
 * Reads the form of `support/submit`, stores its files under `support/<id>/` and has the message written.
 * When that fails, the files go again.
 * @param id of the message to be
 * @throws AppError `invalid` naming the field, `unsupported_type` naming the file, `too_large`; what `write` throws
 */
export function receiveMessage(
  parts: Parts,
  request: FastifyRequest,
  id: string,
  write: (fields: MessageForm, files: readonly SupportFile[]) => Promise<void>,
): Promise<void> {
  return withForm(request, parts.settings.dataDir, LIMITS, async ({ files, fields }) => {
    const checked = checkInput(form, fields);
    checkFiles(files);
    try {
      await write(checked, await store(parts, id, files));
    } catch (error) {
      for (const index of files.keys()) await parts.files.delete(`support/${id}/${index}`).catch(() => undefined);
      throw error;
    }
  });
}
