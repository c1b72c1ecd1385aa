import type { FastifyInstance } from 'fastify';
import { previewEmail, testEmail } from '#common/contract/emails.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkMayChoose, chosenValues } from './chosen-values';
import { checkMail, MAIL_BYTES } from './check-mail';
import { emailPreviewUrl } from './preview-page';
import { sendTest } from './send-test';
import { readyMail } from './write-mail';

/** `v1/emailers`: previews and tests of emails before they are sent. */
export function emailRoutes(app: FastifyInstance, parts: Parts): void {
  handle(app, previewEmail, async ({ body: { values, personId, dark, ...wanted }, actor }) => {
    checkMayChoose(actor, { personId });
    const ready = await readyMail(parts, actor.siteId, wanted);
    const chosen = await chosenValues(parts.db, actor.siteId, { personId, values });
    const { deadLinks, ...written } = await ready.write(chosen, { dark });
    const bytes = Buffer.byteLength(written.html);
    const warnings = checkMail(ready.document.root, { subject: written.subject, bytes, deadLinks });
    const { siteId } = actor;
    const where = ready.version === null ? null : { siteId, pageKey: wanted.pageKey, version: ready.version };
    const frameUrl = where && emailPreviewUrl(parts, where, { values, personId, dark });
    return { ...written, frameUrl, bytes, bytesLimit: MAIL_BYTES, adapts: ready.adapts, warnings: [...warnings] };
  });
  handle(app, testEmail, async ({ body, actor }) =>
    withText('The test has been sent.', await sendTest(parts, actor, body)),
  );
}
