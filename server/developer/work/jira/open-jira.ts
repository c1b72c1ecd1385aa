import type * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { accessTokenFor } from '#server/people/connections/access-token-for.ts';
import { connectionOwner } from '#server/people/connections/find-proxy.ts';
import { changeConnection, findConnection } from '#server/people/connections/store.ts';
import { callProvider, parsed, type ProviderReply } from '#server/platform/adapters/providers/call-provider.ts';
import { ProviderError, type ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { isTooDeep } from '#server/platform/json-depth.ts';
import type { Parts } from '#server/platform/parts.ts';
import { connectionFault, faultOf, jiraDown, siteFault, unreadable, wordsOfJira } from './jira-faults';

export type JiraParts = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/** Per user, across all their requests: more would use up the rate limit of the whole site. */
const CALLS = { name: 'jira', most: 240, seconds: 60 } as const;

interface JiraRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/rest/api/3/`, its parts encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The field that Jira's words on a 400 belong to. */
  readonly field?: string;
}

/** One Jira site, asked with the rights of the connection's owner. */
export interface Jira {
  readonly site: ProviderSite;
  /** @throws AppError in words for every reply that is no success, and for one of another shape */
  readonly ask: <Shape extends z.ZodType>(request: JiraRequest, shape: Shape) => Promise<z.output<Shape>>;
}

/** @throws AppError `not_configured` naming the settings that are missing */
function requireConfigured({ settings }: JiraParts) {
  const details = providersOf(settings).jira.missingSettings.map((path) =>
    fault(path, 'setting_missing', { name: path }),
  );
  if (details.length > 0) throw new AppError('not_configured', { details });
}

/** What the provider's adapter throws, in words. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderError ? jiraDown(error) : error;
  }
}

/** The user of Jira: a member at work, or one whose connection serves a project. */
export type JiraUser = Pick<Member, 'userId' | 'organizationId'>;

/** Whose connection, and where it leads. */
async function openConnection(parts: JiraParts, actor: JiraUser, wanted: ProviderSite | undefined) {
  requireConfigured(parts);
  const owner = await connectionOwner(parts.db, actor, 'jira');
  if (owner === null) throw connectionFault('jira_not_connected');
  const token = await inWords(accessTokenFor(parts, owner, 'jira'));
  // Read after the token: asking for it may have renewed it.
  const row = await findConnection(parts.db, owner, 'jira');
  if (token === null || row === null) throw connectionFault('jira_reconnect');
  const site = wanted ?? row.site;
  if (site === null) throw siteFault('');
  return { token, row, site };
}

type Opened = Awaited<ReturnType<typeof openConnection>>;

/**
 * The meaning of a failure that Jira itself did not report: its gateway returns 401, 403 and 404 alike for a revoked
 * grant, a site without a grant, and a missing permission.
 */
async function explain(parts: JiraParts, { token, row, site }: Opened, reply: ProviderReply): Promise<AppError | null> {
  try {
    const sites = await providersOf(parts.settings).jira.readSites(token);
    if (!sites.some(({ id }) => id === site.id)) return siteFault(site.name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason !== 'refused') return jiraDown(error);
    await changeConnection(parts.db, row, { needsReconnect: true });
    return connectionFault('jira_reconnect');
  }
  return reply.status === 401 ? connectionFault('jira_scope') : null;
}

function isRefusal(reply: ProviderReply) {
  return [401, 403, 404].includes(reply.status) && wordsOfJira(reply) === null;
}

/**
 * Opens Jira for a user: with their own connection, else with that of the administrator who granted theirs.
 * @param wanted another site of the connection
 * @throws AppError `not_configured` naming settings, or for a connection that is missing, dead or without a site;
 * `upstream_failed`, `rate_limited`
 */
export async function openJira(parts: JiraParts, actor: JiraUser, wanted?: ProviderSite): Promise<Jira> {
  const opened = await openConnection(parts, actor, wanted);
  const { token, site } = opened;
  const { apiUrl } = parts.settings.jira;

  const ask: Jira['ask'] = async ({ method = 'GET', path, query, json, field }, shape) => {
    await consumeRateLimit(parts.db, CALLS, actor.userId);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const reply = await inWords(
      callProvider({
        method,
        url: `${apiUrl}/ex/jira/${encodeURIComponent(site.id)}/rest/api/3/${path}${search}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        body: json === undefined ? undefined : JSON.stringify(json),
      }),
    );
    if (reply.status < 200 || reply.status > 299) {
      const explained = isRefusal(reply) ? await explain(parts, opened, reply) : null;
      throw explained ?? faultOf(reply, field ?? null);
    }
    if (isTooDeep(reply.body)) throw unreadable();
    const read = shape.safeParse(parsed(reply.body));
    if (read.success) return read.data;
    const paths = read.error.issues.map((issue) => issue.path.join('.')).join(', ');
    parts.log.warn({ path, fault: paths.slice(0, 500) }, 'Jira answered in another shape');
    throw unreadable();
  };
  return { site, ask };
}
