import type { FaultCode } from '#common/contract/faults.ts';
import type { JiraTroubleEntry } from '#common/contract/jira-mapping.ts';
import type { AppError } from '#server/platform/app-error.ts';
import type { JiraTrouble } from '#server/platform/db/schema/jira-work.ts';

/** The default wait in seconds, if the reply has none. */
const USUAL_WAIT = 30;

/** The fault that is reported for a failure. */
export function jiraTroubleOf(error: AppError, issueKey?: string): JiraTrouble {
  const { details, retryAfter } = error.extra;
  const seconds = retryAfter ?? USUAL_WAIT;
  // A rate limit of our own has a wait, but no text.
  const limited = { code: 'jira_busy', values: { seconds } } as const;
  const [said] = details ?? [];
  const { code, values } = said ?? (error.code === 'rate_limited' ? limited : { code: 'jira_answer' });
  return { code: code as FaultCode, ...(values && { values }), ...(issueKey !== undefined && { issueKey }) };
}

/** Whether a failure is temporary: Jira is busy or cannot be reached. */
export function isPassing(error: AppError): boolean {
  const isGone = error.extra.details?.some(({ code }) => code === 'jira_gone') ?? false;
  return !isGone && ['rate_limited', 'upstream_failed'].includes(error.code);
}

/** As calls give it; null: nothing failed. */
export function troubleToWire(trouble: JiraTrouble | null, on: Date | null): JiraTroubleEntry | null {
  return trouble === null || on === null
    ? null
    : {
        code: trouble.code,
        values: trouble.values ?? null,
        issueKey: trouble.issueKey ?? null,
        on: on.toISOString(),
      };
}
