import type { HostCommentTrouble } from '#common/contract/pull-request-comments.ts';
import type { AppError } from '#server/platform/app-error.ts';

function has(error: AppError, code: string) {
  return error.extra.details?.some((one) => one.code === code) ?? false;
}

/** The fault that is shown beside a comment for a failure. */
export function commentTroubleOf(error: AppError): HostCommentTrouble {
  if (error.code === 'needs_connection' || error.code === 'not_configured') return 'needs_connection';
  if (error.code === 'not_found') return 'gone';
  if (error.code === 'conflict') return has(error, 'host_no_write') ? 'no_write' : 'refused';
  return 'unreachable';
}

/** Whether it is temporary. */
export function passes(trouble: HostCommentTrouble): boolean {
  return trouble === 'unreachable';
}
