import type { Json, JsonObject } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { ThemeDocument } from '#common/contract/theme-document.ts';

/** Groups, tokens in them and the sides of a color are merged one by one; everything else is one value. */
function mergeValue(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const from = isRecord(base) ? base : {};
  const own = (record: JsonObject, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key) => [key, mergeValue(own(from, key), own(mine, key), own(theirs, key))] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as JsonObject;
}

/**
 * Two people's changes of one theme: what one of them changed is kept, and of what both changed, mine.
 * @param base what both began with
 */
export function mergeTheme(base: ThemeDocument, mine: ThemeDocument, theirs: ThemeDocument): ThemeDocument {
  const json = (theme: ThemeDocument) => theme as unknown as Json;
  return mergeValue(json(base), json(mine), json(theirs)) as unknown as ThemeDocument;
}
