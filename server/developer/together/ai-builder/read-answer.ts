import * as z from 'zod';
import { labeledEdits } from '#common/contract/proposals.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { parseJson } from '#server/platform/http/json-body.ts';

const answer = z.strictObject({ title: z.string().trim().max(2000).default(''), edits: labeledEdits });

/** What a model proposes. */
export type ReadAnswer = z.output<typeof answer>;

/** A value with all texts in it changed; keys stay. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]));
}

/**
 * Parses a model's answer, also within a code fence; null where it has the wrong form.
 * @param hide takes the model's key out of a text: a server may write what it was sent into its answer
 */
export function readAnswer(text: string, hide: (text: string) => string): ReadAnswer | null {
  const bare = text.trim().replace(/^```\w*\s*|\s*```$/g, '');
  try {
    const read = answer.safeParse(mapTexts(parseJson(bare), hide));
    return read.success ? { ...read.data, title: read.data.title.slice(0, 200) } : null;
  } catch {
    return null;
  }
}
