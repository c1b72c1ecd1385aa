import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { saveForm as contract } from '#common/contract/forms.ts';
import { fault } from '#common/contract/faults.ts';
import { checkWebhook, newWebhookSecret } from '#server/platform/adapters/post-signed.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { forms } from '#server/platform/db/schema/forms.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal } from '#server/platform/secrets.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import { secretOwner } from './deliver';
import { findFormById } from './forms-store';

type FormInput = z.output<(typeof contract)['body']>['form'];

function invalid(field: string, code: 'alarm_member' | 'not_valid') {
  return new AppError('invalid', { details: [fault(field, code)] });
}

/** What is named must be the site's. @throws AppError `invalid` naming the field */
async function checkNamed(tx: Transaction, siteId: string, { notify, listId }: FormInput): Promise<string[]> {
  const ids = [...new Set(notify)];
  if ((await findMembers(tx, siteId, ids)).length < ids.length) throw invalid('form.notify', 'alarm_member');
  if (listId === null) return ids;
  const [list] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.siteId, siteId), eq(lists.id, listId)));
  if (!list) throw invalid('form.listId', 'not_valid');
  return ids;
}

/**
 * Changes what happens with the submissions of a form.
 * @returns its name, and a new secret of its webhook where there is one
 * @throws AppError `invalid` naming the field, `not_found`
 */
export async function saveForm(
  tx: Transaction,
  { appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>,
  siteId: string,
  input: FormInput,
): Promise<{ name: string; secret: string | null }> {
  const { id, webhook, newSecret, retentionDays, listId } = input;
  const before = await findFormById(tx, siteId, id);
  if (webhook !== null) checkWebhook(webhook, settings.dataSourceAllowHosts, 'form.webhook');
  const notify = await checkNamed(tx, siteId, input);
  const isSameHook = webhook !== null && before.webhookUrl === webhook && !newSecret;
  const secret = webhook === null || isSameHook ? null : newWebhookSecret();
  await tx
    .update(forms)
    .set({
      notify,
      retentionDays,
      listId,
      webhookUrl: webhook,
      ...(!isSameHook && {
        webhookSecret: secret === null ? null : seal(appSecret, secretOwner(id), secret),
        webhookFault: null,
      }),
    })
    .where(eq(forms.id, id));
  return { name: before.name, secret };
}
