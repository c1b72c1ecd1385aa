import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SiteForm } from '#common/contract/forms.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { forms, formSubmissions } from '#server/platform/db/schema/forms.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import type { FormRow } from './forms-store';

/** E-mails that senders get. */
const mails = alias(pageTemplates, 'mails');

interface Found {
  readonly row: FormRow;
  readonly pageKey: string | null;
  readonly pageName: string | null;
  /** Page key of the e-mail that senders get. */
  readonly confirmEmail: string | null;
  readonly counts: SiteForm['counts'];
  readonly lastOn: string | null;
}

function toForm({ row, pageKey, pageName, confirmEmail, counts, lastOn }: Found, mayManage: boolean): SiteForm {
  const { webhookUrl, notify, retentionDays, listId, boardId, webhookFault, fields, addedOn, id, name } = row;
  return {
    id,
    name,
    pageKey,
    pageName,
    counts,
    lastOn,
    isLive: row.isLive && pageKey !== null,
    fields: fields.map(({ key, label }) => ({ key, label })),
    settings: {
      notify: [...notify],
      retentionDays,
      listId,
      boardId,
      confirmEmail,
      webhook: mayManage ? webhookUrl : null,
      webhookHost: webhookUrl === null ? null : new URL(webhookUrl).host,
      webhookFault,
    },
    added_on: addedOn.toISOString(),
  };
}

/**
 * The forms of a site, those of one page together.
 * @param mayManage whether addresses of webhooks are included
 */
export async function readForms(db: Queryable, siteId: string, mayManage: boolean): Promise<SiteForm[]> {
  const rows = await db
    .select({ row: forms, pageKey: pageTemplates.pageKey, pageName: pageTemplates.name, confirmEmail: mails.pageKey })
    .from(forms)
    .leftJoin(pageTemplates, and(eq(pageTemplates.id, forms.templateId), isNull(pageTemplates.deletedAt)))
    .leftJoin(mails, and(eq(mails.id, forms.confirmTemplateId), isNull(mails.deletedAt)))
    .where(eq(forms.siteId, siteId))
    .orderBy(asc(pageTemplates.name), asc(forms.name), asc(forms.id));
  const counted = await db
    .select({
      formId: formSubmissions.formId,
      fresh: sql<number>`count(*) filter (where ${formSubmissions.state} = 'new')::integer`,
      all: sql<number>`count(*) filter (where ${formSubmissions.state} <> 'spam')::integer`,
      spam: sql<number>`count(*) filter (where ${formSubmissions.state} = 'spam')::integer`,
      lastOn: sql<string | null>`max(${formSubmissions.addedOn})`,
    })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.formId))
    .where(and(eq(forms.siteId, siteId), isNull(formSubmissions.deletedAt)))
    .groupBy(formSubmissions.formId);
  const byForm = new Map(counted.map((one) => [one.formId, one]));
  return rows.map((found) => {
    const { fresh = 0, all = 0, spam = 0, lastOn = null } = byForm.get(found.row.id) ?? {};
    const last = lastOn === null ? null : new Date(lastOn).toISOString();
    return toForm({ ...found, counts: { new: fresh, all, spam }, lastOn: last }, mayManage);
  });
}
