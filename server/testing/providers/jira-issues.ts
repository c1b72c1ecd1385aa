import type { Answer, Asked } from './fake-server';

/** A document in Atlassian's format. */
function paragraph(text: string) {
  return {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  };
}

const PEOPLE = [
  { accountId: '5b10a2844c20165700ede21g', displayName: 'Mia Krystof', active: true, accountType: 'atlassian' },
  { accountId: '5b10ac8d82e05b22cc7d4ef5', displayName: 'Emma Richards', active: true, accountType: 'atlassian' },
];
const MIA = PEOPLE[0]!;

const STATUSES = {
  todo: { id: '10000', name: 'To Do', statusCategory: { id: 2, key: 'new', name: 'To Do' } },
  doing: { id: '3', name: 'In Progress', statusCategory: { id: 4, key: 'indeterminate', name: 'In Progress' } },
  done: { id: '10001', name: 'Done', statusCategory: { id: 3, key: 'done', name: 'Done' } },
};
type StatusName = keyof typeof STATUSES;

interface Comment {
  readonly id: string;
  readonly author: (typeof PEOPLE)[number];
  readonly body: unknown;
  readonly created: string;
}

/** A link to something elsewhere, as it was sent. */
interface RemoteLink {
  readonly globalId: string;
  readonly relationship?: string;
  readonly object: { readonly url: string; readonly title: string; readonly status?: { readonly resolved: boolean } };
}

export interface Issue {
  readonly key: string;
  summary: string;
  description: unknown;
  status: StatusName;
  assignee: (typeof PEOPLE)[number] | null;
  labels: string[];
  updated: string;
  readonly comments: Comment[];
  /** By their globalId. */
  readonly links: Map<string, RemoteLink>;
}

/** The words of a query that this Jira understands. */
const TERMS =
  /^(?:(project) = "(\w+)"|(statusCategory) (!?=) (\d)|(text) ~ "([^"]*)\*"|(key) = "([^"]+)"|(labels) = "([^"]+)"|project is not EMPTY)$/;

function matches(issue: Issue, term: string): boolean {
  const [, project, projectKey, category, compared, number, text, word = '', key, issueKey, labels, label = ''] =
    TERMS.exec(term)!;
  if (labels) return issue.labels.includes(label);
  if (project) return issue.key.startsWith(`${projectKey}-`);
  if (category) return (String(STATUSES[issue.status].statusCategory.id) === number) === (compared === '=');
  if (text)
    return issue.summary
      .toLowerCase()
      .split(/\W+/)
      .some((each) => each.startsWith(word.toLowerCase()));
  return key === undefined || issue.key === issueKey;
}

function refused(status: number, ...errorMessages: string[]): Answer {
  return {
    status,
    json: { errorMessages, errors: {} },
  };
}

function link(issue: Issue, { body }: Asked): Answer {
  const { globalId = '', object, ...rest } = body as unknown as Partial<RemoteLink>;
  const isWhole = URL.canParse(object?.url ?? '') && (object?.title ?? '') !== '' && globalId.length <= 255;
  if (!isWhole || globalId === '') return { status: 400, json: { errorMessages: [], errors: { object: 'Required.' } } };
  const isNew = !issue.links.has(globalId);
  issue.links.set(globalId, { globalId, object: object!, ...rest });
  const id = 10_000 + issue.links.size;
  return { status: isNew ? 201 : 200, json: { id, self: `https://your-team.atlassian.net/link/${id}` } };
}

function unlink(issue: Issue, { query }: Asked): Answer {
  return issue.links.delete(query.get('globalId') ?? '')
    ? { status: 204 }
    : refused(404, 'No remote link with this id.');
}

const API = 'https://your-team.atlassian.net/rest/api/3';
const PROJECTS = [
  { id: '10000', key: 'SHOP', name: 'Shop', lead: MIA },
  { id: '10001', key: 'WEB', name: 'Website', lead: MIA },
];

/** Calls about projects and people; null: another one. */
function askAround(asked: Asked, call: string): Answer | null {
  const [, statusesOf] = /^GET project\/(\w+)\/statuses$/.exec(call) ?? [];
  if (statusesOf !== undefined) {
    if (!PROJECTS.some((one) => one.key === statusesOf))
      return refused(404, `No project could be found with key '${statusesOf}'.`);
    const self = `${API}/issueType/10002`;
    const issueType = { self, id: '10002', name: 'Task', subtask: false, statuses: Object.values(STATUSES) };
    return { json: [issueType, { ...issueType, id: '10003', name: 'Bug' }] };
  }
  if (call === 'GET project/search') {
    const start = Number(asked.query.get('startAt'));
    const maxResults = Number(asked.query.get('maxResults'));
    const values = PROJECTS.slice(start, start + maxResults);
    const isLast = start + values.length >= PROJECTS.length;
    const self = `${API}/project/search?startAt=${start}&maxResults=${maxResults}`;
    return { json: { self, maxResults, startAt: start, total: PROJECTS.length, isLast, values } };
  }
  if (call === 'GET user/assignable/search') {
    const wanted = (asked.query.get('query') ?? '').toLowerCase();
    return { json: PEOPLE.filter(({ displayName }) => displayName.toLowerCase().includes(wanted)) };
  }
  return null;
}

/**
 * The projects and issues of a Jira Cloud site, in the shapes of its REST API, version 3: a search without a total that leads
 * on by tokens, transitions by status, comments in Atlassian's document format.
 */
export function createFakeJira() {
  const issues = new Map<string, Issue>();
  /** Statuses that the workflow leads to from nowhere. */
  const unreachable = new Set<StatusName>();
  let comments = 10_000;
  let clock = Date.parse('2026-11-20T08:00:00Z');
  const now = () => new Date((clock += 60_000)).toISOString().replace('Z', '+0000');

  const add = (key: string, summary: string, more: Partial<Issue> = {}): Issue => {
    const issue: Issue = {
      key,
      summary,
      description: null,
      status: 'todo',
      assignee: null,
      labels: [],
      updated: now(),
      comments: [],
      links: new Map(),
      ...more,
    };
    issues.set(key, issue);
    return issue;
  };

  const shape = (issue: Issue) => {
    const { key, summary, description, status, assignee, labels, updated } = issue;
    const issuetype = { id: '10002', name: 'Task', subtask: false };
    const fields = { summary, description, status: STATUSES[status], assignee, labels, updated, issuetype };
    return {
      id: String(10_000 + [...issues.keys()].indexOf(key)),
      key,
      fields: { ...fields, priority: { name: 'Medium' }, reporter: MIA, created: updated },
    };
  };
  const transitionsOf = (issue: Issue) =>
    (['todo', 'doing', 'done'] as const)
      .map((name, index) => ({
        id: String(11 + index * 10),
        name: `Move to ${STATUSES[name].name}`,
        to: STATUSES[name],
        status: name,
      }))
      .filter(({ status }) => status !== issue.status && !unreachable.has(status));

  const search = ({ body }: Asked): Answer => {
    const {
      jql = '',
      nextPageToken = '0',
      maxResults = 50,
      fields = [],
    } = body as unknown as {
      jql?: string;
      nextPageToken?: string;
      maxResults?: number;
      fields?: string[];
    };
    const terms = jql.replace(/ ORDER BY updated DESC$/, '').split(' AND ');
    const wrong = terms.find((term) => !TERMS.test(term));
    if (wrong !== undefined) return refused(400, `Error in the JQL Query: Expecting operator but got '${wrong}'.`);
    const found = [...issues.values()].filter((issue) => terms.every((term) => matches(issue, term)));
    if (found.length === 0 && /^key = /.test(jql))
      return refused(400, 'An issue with that key does not exist for field "key".');
    const sorted = found.sort((a, b) => (a.updated < b.updated ? 1 : -1));
    const start = Number(nextPageToken);
    const end = start + maxResults;
    // Nothing but the key unless fields are named.
    const list = sorted
      .slice(start, end)
      .map((issue) => (fields.length > 0 ? shape(issue) : { id: '1', key: issue.key }));
    return {
      json: { issues: list, ...(end < sorted.length && { nextPageToken: String(end) }) },
    };
  };

  const transit = (issue: Issue, { body }: Asked): Answer => {
    const { id } = (body as unknown as { transition: { id: string } }).transition;
    const chosen = transitionsOf(issue).find((each) => each.id === id);
    if (!chosen) return refused(400, 'It seems that you have tried to perform a workflow operation that is not valid.');
    issue.status = chosen.status;
    issue.updated = now();
    return { status: 204 };
  };

  const comment = (issue: Issue, { body }: Asked): Answer => {
    const document = (body as unknown as { body: { type?: string; version?: number; content?: unknown } }).body;
    if (document.type !== 'doc' || document.version !== 1 || !Array.isArray(document.content))
      return refused(400, 'Comment body is not valid!');
    const made = { id: String((comments += 1)), author: MIA, body: document, created: now() };
    issue.comments.push(made);
    return { status: 201, json: made };
  };

  const assign = (issue: Issue, { body }: Asked): Answer => {
    const { accountId } = body as unknown as { accountId: string | null };
    const person = PEOPLE.find((each) => each.accountId === accountId) ?? null;
    if (accountId !== null && person === null)
      return { status: 400, json: { errorMessages: [], errors: { assignee: 'User cannot be assigned.' } } };
    issue.assignee = person;
    return { status: 204 };
  };

  const aboutIssue = (asked: Asked, method: string, key: string, part: string): Answer => {
    const issue = issues.get(key);
    if (!issue) return refused(404, 'Issue does not exist or you do not have permission to see it.');
    const transitions = transitionsOf(issue).map(({ status: _, ...rest }) => rest);
    if (part === '' && method === 'GET') return { json: { ...shape(issue), transitions } };
    if (part === 'transitions') return method === 'GET' ? { json: { transitions } } : transit(issue, asked);
    if (part === 'assignee' && method === 'PUT') return assign(issue, asked);
    if (part === 'remotelink' && method === 'POST') return link(issue, asked);
    if (part === 'remotelink' && method === 'DELETE') return unlink(issue, asked);
    if (part === 'comment' && method === 'POST') return comment(issue, asked);
    const newest = [...issue.comments].reverse().slice(0, Number(asked.query.get('maxResults')));
    return { json: { startAt: 0, maxResults: newest.length, total: issue.comments.length, comments: newest } };
  };

  const answerTo = (asked: Asked, call: string): Answer => {
    const [, method = '', key = '', part = ''] = /^(\w+) issue\/([^/]+)(?:\/(\w+))?$/.exec(call) ?? [];
    if (key !== '') return aboutIssue(asked, method, decodeURIComponent(key), part);
    if (call === 'POST search/jql') return search(asked);
    return askAround(asked, call) ?? refused(404, 'Not found.');
  };

  return { issues, unreachable, add, answerTo, paragraph };
}
