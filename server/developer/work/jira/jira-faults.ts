import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import { parsed, type ProviderReply } from '#server/platform/adapters/providers/call-provider.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Jira's own errors; the gateway before it answers `{code, message}`. */
const jiraErrors = z.object({
  errorMessages: z.array(z.string()).default([]),
  errors: z.record(z.string(), z.string()).default({}),
});
/** Characters of Jira's words that are shown. */
const MAX_CHARACTERS = 500;
/** The default wait in seconds, if Jira gives none. */
const USUAL_WAIT = 30;
const MAX_WAIT = 3600;

/** Jira's own error messages, as one text; null when the reply is not Jira's. */
export function wordsOfJira({ body }: Pick<ProviderReply, 'body'>): string | null {
  const json = parsed(body);
  const read = jiraErrors.safeParse(json);
  const isJira = typeof json === 'object' && json !== null && ('errorMessages' in json || 'errors' in json);
  if (!isJira || !read.success) return null;
  const { errorMessages, errors } = read.data;
  const words = [...errorMessages, ...Object.entries(errors).map(([field, text]) => `${field}: ${text}`)];
  return words.join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS);
}

function secondsOf(text: string | undefined): number {
  const seconds = Number(text);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(MAX_WAIT, Math.ceil(seconds)) : USUAL_WAIT;
}

/** Why Jira cannot be used at all: the owner of the connection has to act. */
export function connectionFault(code: 'jira_not_connected' | 'jira_reconnect' | 'jira_scope'): AppError {
  return new AppError('not_configured', { details: [fault(null, code)] });
}

/** The connection does not reach its site. */
export function siteFault(site: string): AppError {
  return new AppError('not_configured', { details: [fault(null, 'jira_site', { site })] });
}

export function jiraDown(cause?: unknown): AppError {
  return new AppError('upstream_failed', { details: [fault(null, 'jira_down')], cause });
}

export function unreadable(): AppError {
  return new AppError('upstream_failed', { details: [fault(null, 'jira_answer')] });
}

export function missing(): AppError {
  return new AppError('not_found', { details: [fault(null, 'jira_missing')] });
}

/**
 * The error for a reply of Jira that is no success and has nothing to do with the connection.
 * @param path of the field that Jira's words on a 400 belong to; null: to the request as a whole
 */
export function faultOf(reply: ProviderReply, path: string | null): AppError {
  const words = wordsOfJira(reply);
  if (reply.status === 429) {
    const seconds = secondsOf(reply.headers['retry-after']);
    return new AppError('rate_limited', { details: [fault(null, 'jira_busy', { seconds })], retryAfter: seconds });
  }
  if (reply.status === 410) return new AppError('upstream_failed', { details: [fault(null, 'jira_gone')] });
  if (reply.status === 404) return missing();
  if (reply.status === 403) return new AppError('forbidden', { details: [fault(null, 'jira_forbidden')] });
  if (reply.status < 500 && words)
    return new AppError('invalid', { details: [fault(path, 'jira_says', { message: words })] });
  return reply.status >= 500 ? jiraDown() : unreadable();
}
