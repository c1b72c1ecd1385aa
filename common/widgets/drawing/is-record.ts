import type { JsonObject } from '#common/layout/document.ts';

/** True for a JSON object, false for lists, null and the rest. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
