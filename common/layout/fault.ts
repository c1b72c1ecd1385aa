import type { ErrorDetail, LayoutFaultCode } from '#common/contract/faults.ts';

/** What can be wrong with a page. Stable: clients and the repair view read these. */
export type FaultCode = LayoutFaultCode;

/** One fault of a page: which node, where in it, and why, in English for the API's `details`. */
export interface Fault extends ErrorDetail {
  readonly code: FaultCode;
}

/** Takes a fault found below the value being read. `path` is '' for the value itself. */
export type Report = (code: FaultCode, path: string, reason: string) => void;

/** `a.b` from a path and the rest below it. */
export function joinPath(path: string, below: string | number): string {
  return path === '' ? String(below) : `${path}.${String(below)}`;
}
