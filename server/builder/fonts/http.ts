import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { FONT_KINDS, MAX_CSS_FAMILIES, MAX_FONT_BYTES } from '#common/contract/font-files.ts';
import * as contract from '#common/contract/fonts.ts';
import { withUpload } from '#server/builder/media/receive-upload.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { checkInput } from '#server/platform/http/check-input.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deleteFont } from './delete-font';
import { fontCss } from './font-css';
import { fontAddress, type FontFile } from './font-family';
import { prepareUpload } from './prepare-upload';
import { saveFont } from './save-font';
import { shippedFamily } from './shipped-family';
import { byFamily, listStyles, ownFamilies, toFont } from './store';

/** The text fields beside `file`. */
const fields = z.strictObject({
  kind: z.enum(FONT_KINDS).default('sans'),
  licensed: z.literal('true', { error: 'font_license' }),
});

/** `v1/fonts`: fonts that people of a site uploaded, and the faces of all. */
export function fontRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, files, settings } = parts;
  handle(app, contract.getFonts, async ({ actor }) => {
    const families = byFamily(await listStyles(db, actor.siteId));
    return { fonts: [...families.values()].map(toFont) };
  });
  handle(app, contract.saveFont, async ({ actor, request }) => {
    await assertStorageRoom(db, actor.organizationId, Number(request.headers['content-length'] ?? 0));
    const font = await withUpload(
      request,
      settings.dataDir,
      async (upload) => {
        const { kind } = checkInput(fields, upload.fields);
        const prepared = await prepareUpload(upload.path, actor.organizationId);
        return saveFont(parts, actor, prepared, kind);
      },
      MAX_FONT_BYTES,
    );
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'font-added', target: font.title });
    return withText('Uploaded.', { font });
  });
  handle(app, contract.deleteFont, async ({ actor, body: { id }, request }) => {
    await deleteFont({ db, files }, actor.siteId, id);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'font-deleted', target: id });
    return withText('Deleted Successfully.');
  });
  handle(app, contract.getFontCss, async ({ actor, query: { families, lang } }) => {
    const own = await ownFamilies(db, actor.siteId);
    const named = [...new Set(families.split(','))].slice(0, MAX_CSS_FAMILIES);
    const found = named.flatMap((id) => own.get(id) ?? shippedFamily(id) ?? []);
    const addressOf = (file: FontFile) => fontAddress(file, settings.siteUrl);
    return { css: found.map((family) => fontCss(family, lang, addressOf)).join('') };
  });
}
