/** True for an object with keys, as JSON has them; false for lists, null and the rest. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
