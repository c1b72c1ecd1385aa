import * as z from 'zod';
import type { JiraCategory, JiraComment, JiraIssueEntry, JiraTransition } from '#common/contract/jira.ts';
import type { AdfNode } from '#common/markdown/adf/node.ts';
import { type ReadBack, writeMarkdown } from '#common/markdown/adf/to-markdown.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Jira } from './open-jira';

/** Replies of Jira Cloud's REST API, version 3, as far as they are read. What is not named is left aside. */

const mark = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).optional() });
const adf: z.ZodType<AdfNode> = z.object({
  type: z.string(),
  attrs: z.record(z.string(), z.unknown()).optional(),
  marks: z.array(mark).optional(),
  text: z.string().optional(),
  get content() {
    return z.array(adf).optional();
  },
});

export const user = z.object({ accountId: z.string(), displayName: z.string() });
const named = z.object({ name: z.string() });
export const status = named.extend({
  id: z.string().default(''),
  statusCategory: z.object({ key: z.string().optional() }).optional(),
});

/** Of an issue, as they are asked for in `fields`. */
export const ENTRY_FIELDS = ['summary', 'status', 'issuetype', 'priority', 'labels', 'assignee', 'updated'] as const;
export const ISSUE_FIELDS = [...ENTRY_FIELDS, 'description', 'reporter', 'created'] as const;

export const issueEntry = z.object({
  key: z.string(),
  fields: z.object({
    summary: z.string(),
    status,
    issuetype: named.nullish(),
    priority: named.nullish(),
    labels: z.array(z.string()).nullish(),
    assignee: user.nullish(),
    updated: z.string().nullish(),
  }),
});

export const transition = z.object({ id: z.string(), name: z.string(), to: status });

export const issue = issueEntry.extend({
  fields: issueEntry.shape.fields.extend({
    description: adf.nullish(),
    reporter: user.nullish(),
    created: z.string().nullish(),
  }),
  transitions: z.array(transition).default([]),
});

export const comment = z.object({
  id: z.string(),
  author: user.nullish(),
  body: adf.nullish(),
  created: z.string().nullish(),
});
export const comments = z.object({ comments: z.array(comment), total: z.number().int() });

/** Keys of Jira's status categories, which cannot be renamed. */
export const CATEGORIES: Readonly<Record<string, JiraCategory>> = { new: 'todo', indeterminate: 'doing', done: 'done' };

/** Jira's times have an offset without a colon. */
export function timeOf(text: string | null | undefined): string | null {
  const at = new Date((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export function personOf(one: z.output<typeof user> | null | undefined) {
  return one ? { id: one.accountId, name: one.displayName } : null;
}

function statusOf({ name, statusCategory }: z.output<typeof status>) {
  return {
    name,
    category: CATEGORIES[statusCategory?.key ?? ''] ?? 'todo',
  };
}

export function entryOf({ key, fields }: z.output<typeof issueEntry>, { url }: Jira['site']): JiraIssueEntry {
  return {
    key,
    title: fields.summary,
    url: `${url}/browse/${key}`,
    status: statusOf(fields.status),
    type: fields.issuetype?.name ?? null,
    priority: fields.priority?.name ?? null,
    labels: fields.labels ?? [],
    assignee: personOf(fields.assignee),
    updated_on: timeOf(fields.updated),
  };
}

export function transitionOf({ id, name, to }: z.output<typeof transition>): JiraTransition {
  return {
    id,
    name,
    to: statusOf(to),
  };
}

/** How much of an issue's texts is read back while they are written: more than people write. */
export function newBudget(): ReadBack {
  return { left: 100_000 };
}

/** A document as Markdown, in slices: strangers write it, and as long as they like. */
export function jiraText(document: AdfNode | null | undefined, budget: ReadBack): Promise<string> {
  return document ? inSlices(writeMarkdown(document, budget)) : Promise.resolve('');
}

export async function commentOf(
  { id, author, body, created }: z.output<typeof comment>,
  budget: ReadBack,
): Promise<JiraComment> {
  return {
    id,
    author: personOf(author),
    text: await jiraText(body, budget),
    added_on: timeOf(created),
  };
}
