import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { saveForm as contract } from '#common/contract/forms.ts';
import { fault } from '#common/contract/faults.ts';
import { checkWebhook, newWebhookSecret } from '#server/platform/adapters/post-signed.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { boards } from '#server/platform/db/schema/tickets.ts';
import { lists } from '#server/platform/db/schema/audience.ts';
import { forms } from '#server/platform/db/schema/forms.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal } from '#server/platform/secrets.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import { secretOwner } from './deliver';
import { findFormById } from './forms-store';

type FormInput = z.output<(typeof contract)['body']>['form'];

function invalid(field: string, code: 'alarm_member' | 'not_valid' | 'form_email_unpublished') {
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

/** The template of the e-mail that senders get. @throws AppError `invalid` for what is no published e-mail of the site */
async function confirmTemplate(tx: Transaction, siteId: string, { confirmEmail }: FormInput): Promise<string | null> {
  if (confirmEmail === null) return null;
  const template = await findTemplate(tx, siteId, confirmEmail);
  if (template?.kind !== 'email') throw invalid('form.confirmEmail', 'not_valid');
  if (template.publishedVersion === null) throw invalid('form.confirmEmail', 'form_email_unpublished');
  return template.id;
}

/** @throws AppError `invalid` for a board of another organization */
async function checkBoard(tx: Transaction, siteId: string, { boardId }: FormInput): Promise<void> {
  if (boardId === null) return;
  const organizationId = await organizationOf(tx, siteId);
  const own = and(eq(boards.id, boardId), eq(boards.organizationId, organizationId));
  if ((await tx.$count(boards, own)) === 0) throw invalid('form.boardId', 'not_valid');
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
  const { id, webhook, newSecret, retentionDays, listId, boardId } = input;
  const before = await findFormById(tx, siteId, id);
  if (webhook !== null) checkWebhook(webhook, settings.dataSourceAllowHosts, 'form.webhook');
  const notify = await checkNamed(tx, siteId, input);
  const confirmTemplateId = await confirmTemplate(tx, siteId, input);
  await checkBoard(tx, siteId, input);
  const isSameHook = webhook !== null && before.webhookUrl === webhook && !newSecret;
  const secret = webhook === null || isSameHook ? null : newWebhookSecret();
  await tx
    .update(forms)
    .set({
      notify,
      retentionDays,
      listId,
      confirmTemplateId,
      boardId,
      webhookUrl: webhook,
      ...(!isSameHook && {
        webhookSecret: secret === null ? null : seal(appSecret, secretOwner(id), secret),
        webhookFault: null,
      }),
    })
    .where(eq(forms.id, id));
  return { name: before.name, secret };
}
