import type { Act, AuditEntry } from '#common/contract/audit.ts';
import { callText } from './client';
import { listBody, type ListQuery } from './list';
import { type CallState, useCall } from './use-call';

export type { Act, AuditEntry };
const LIST = 'POST audit/dash/getAudit';

/** The chosen organisation's audit log, newest first; `filter: {act}` narrows. */
export function useAudit(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** The whole audit log as a CSV file. */
export async function readAuditCsv(): Promise<Blob> {
  return new Blob([await callText('GET audit.csv', {})], { type: 'text/csv;charset=utf-8' });
}
