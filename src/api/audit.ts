import type { AuditAction, AuditEntry } from '#common/contract/audit.ts';
import { callFile } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, useCall } from './client/use-call';

export type { AuditAction, AuditEntry };
const LIST = 'POST audit/dash/getAudit';

/** The chosen organization's audit log, newest first; `filter: {act, from, to}` narrows, `to` is the first moment after. */
export function useAudit(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** The whole audit log as a CSV file, byte for byte: read as a text it would lose the mark by which Excel knows UTF-8. */
export function readAuditCsv(): Promise<Blob> {
  return callFile('GET audit.csv', {});
}
