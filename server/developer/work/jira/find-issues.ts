import * as z from 'zod';
import type { findJiraIssues, JiraCategory, JiraIssueEntry } from '#common/contract/jira.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Jira } from './open-jira';
import { ENTRY_FIELDS, entryOf, issueEntry } from './shapes';

type Asked = z.output<typeof findJiraIssues.body>;

const PAGE = 50;
const found = z.object({ issues: z.array(issueEntry), nextPageToken: z.string().nullish() });

/** Numbers of the categories in JQL: their names are translated. */
const CATEGORIES: Readonly<Record<JiraCategory, number>> = { todo: 2, doing: 4, done: 3 };
const KEY = /^[a-z][a-z0-9_]{1,19}-\d{1,10}$/i;

function quoted(text: string) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Signs that the search language behind `~` would take for its own. */
function wordsOf(text: string) {
  return text
    .replace(/[+\-&|!(){}[\]^~*?\\/:"']/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every word as the beginning of one: what is typed so far is found. */
function matching(text: string) {
  return wordsOf(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => `text ~ ${quoted(`${word}*`)}`);
}

/** The filters as JQL. Jira refuses a query that narrows nothing. */
function jqlOf({ project, category, search }: Asked): string {
  const parts = [
    ...(project === undefined ? [] : [`project = ${quoted(project)}`]),
    ...(category === undefined ? [] : [`statusCategory = ${CATEGORIES[category]}`]),
    ...matching(search ?? ''),
  ];
  return `${parts.length === 0 ? 'project is not EMPTY' : parts.join(' AND ')} ORDER BY updated DESC`;
}

async function find({ site, ask }: Jira, jql: string, nextPage: string | undefined, field: string) {
  const json = {
    jql,
    maxResults: PAGE,
    fields: ENTRY_FIELDS,
    ...(nextPage !== undefined && { nextPageToken: nextPage }),
  };
  const { issues, nextPageToken } = await ask({ method: 'POST', path: 'search/jql', json, field }, found);
  return { list: issues.map((each) => entryOf(each, site)), nextPage: nextPageToken ?? null };
}

/** The issue of a key that was typed; nothing when there is none, which Jira calls a wrong query. */
async function findByKey(jira: Jira, key: string) {
  try {
    return (await find(jira, `key = ${quoted(key.toUpperCase())}`, undefined, 'search')).list;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return [];
    throw error;
  }
}

/**
 * A page of issues as they are now; nothing is stored.
 * @throws AppError `invalid` on `jql` with Jira's own words, and as `openJira`
 */
export async function findIssues(
  jira: Jira,
  asked: Asked,
): Promise<{ list: JiraIssueEntry[]; nextPage: string | null }> {
  const { jql, search = '', nextPage } = asked;
  if (jql !== undefined) return find(jira, jql, nextPage, 'jql');
  if (KEY.test(search) && nextPage === undefined) {
    const list = await findByKey(jira, search);
    if (list.length > 0) return { list, nextPage: null };
  }
  return find(jira, jqlOf(asked), nextPage, 'search');
}
