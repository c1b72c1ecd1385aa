import type { Answer, Asked } from './fake-server';

export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly jqlFilter: string;
  readonly events: readonly string[];
  readonly fieldIdsFilter: readonly string[];
  expiresAt: number;
}

/** The accepted webhook filter: a subset of JQL, without labels. */
const FILTER = /^project = "(\w+)"$/;
const EVENTS = ['jira:issue_created', 'jira:issue_updated', 'jira:issue_deleted'];
const MONTH_MS = 30 * 86_400_000;
/** Of one person at one site. */
const MAX_WEBHOOKS = 5;

function refused(...errorMessages: string[]): Answer {
  return { status: 400, json: { errorMessages, errors: {} } };
}

interface Registration {
  readonly url?: string;
  readonly webhooks?: { jqlFilter?: string; events?: string[]; fieldIdsFilter?: string[] }[];
}

/**
 * The dynamic webhooks of an app: one address for all, filters without labels, five a person, gone after thirty days.
 * @param publicUrl of the product: no other address is taken
 */
export function createFakeWebhooks(publicUrl: string) {
  const list: Webhook[] = [];
  let last = 1000;

  const register = ({ body }: Asked): Answer => {
    const { url = '', webhooks = [] } = body as unknown as Registration;
    if (!url.startsWith(`${publicUrl}/`)) return refused('The url is not of the base URL of the app.');
    if (list.some((one) => one.url !== url)) return refused('Only a single URL per app is allowed to be registered.');
    const webhookRegistrationResult = webhooks.map(({ jqlFilter = '', events = [], fieldIdsFilter = [] }) => {
      if (!FILTER.test(jqlFilter)) return { errors: [`The filter '${jqlFilter}' is not supported.`] };
      if (events.length === 0 || events.some((event) => !EVENTS.includes(event)))
        return { errors: ['Not a valid event.'] };
      if (list.length >= MAX_WEBHOOKS) return { errors: ['The maximum number of webhooks is reached.'] };
      last += 1;
      list.push({ id: last, url, jqlFilter, events, fieldIdsFilter, expiresAt: Date.now() + MONTH_MS });
      return { createdWebhookId: last };
    });
    return { json: { webhookRegistrationResult } };
  };

  const page = ({ query }: Asked): Answer => {
    const start = Number(query.get('startAt'));
    const shown = list.slice(start, start + Number(query.get('maxResults')));
    const values = shown.map(({ expiresAt, ...one }) => ({ ...one, expirationDate: expiresAt }));
    return { json: { startAt: start, total: list.length, isLast: start + values.length >= list.length, values } };
  };

  const idsOf = ({ body }: Asked): number[] | null => {
    const { webhookIds } = body as unknown as { webhookIds?: unknown };
    return Array.isArray(webhookIds) && webhookIds.every(Number.isInteger) ? (webhookIds as number[]) : null;
  };

  const remove = (asked: Asked): Answer => {
    const ids = idsOf(asked);
    if (ids === null) return refused('webhookIds is not valid.');
    for (const id of ids) {
      const index = list.findIndex((one) => one.id === id);
      if (index >= 0) list.splice(index, 1);
    }
    return { status: 202 };
  };

  const refresh = (asked: Asked): Answer => {
    const ids = idsOf(asked);
    if (ids === null) return refused('webhookIds is not valid.');
    const expiresAt = Date.now() + MONTH_MS;
    for (const one of list) if (ids.includes(one.id)) one.expiresAt = expiresAt;
    return { json: { expirationDate: expiresAt } };
  };

  /**
   * The delivery that Jira would send for an issue; null: no webhook matches it.
   * @param id of the delivery: a repeated one has the same
   */
  const deliveryOf = (key: string, id = `${key}-${Date.now()}`) => {
    const matched = list.filter(({ jqlFilter }) => key.startsWith(`${FILTER.exec(jqlFilter)![1]!}-`));
    const [first] = matched;
    if (!first) return null;
    const body = {
      timestamp: Date.now(),
      webhookEvent: 'jira:issue_updated',
      issue_event_type_name: 'issue_generic',
      // Read again, none of it counts.
      issue: { id: '10002', key, fields: { summary: 'Not what it says', labels: [] } },
      changelog: { id: '1', items: [{ field: 'labels', fieldId: 'labels' }] },
      matchedWebhookIds: matched.map((one) => one.id),
    };
    const headers = { 'content-type': 'application/json', 'x-atlassian-webhook-identifier': id };
    return { url: first.url, headers, body: JSON.stringify(body) };
  };

  const calls: Readonly<Record<string, (asked: Asked) => Answer>> = {
    'POST webhook': register,
    'GET webhook': page,
    'DELETE webhook': remove,
    'PUT webhook/refresh': refresh,
  };
  return { list, deliveryOf, answerTo: (asked: Asked, call: string): Answer | null => calls[call]?.(asked) ?? null };
}
