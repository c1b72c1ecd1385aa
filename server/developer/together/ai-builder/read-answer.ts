import * as z from 'zod';
import { labeledEdits } from '#common/contract/proposals.ts';
import { parseJson } from '#server/platform/http/json-body.ts';

const answer = z.strictObject({ title: z.string().trim().max(2000).default(''), edits: labeledEdits });

/** What a model proposes. */
export type ReadAnswer = z.output<typeof answer>;

/** Parses a model's answer, also within a code fence; null where it has the wrong form. */
export function readAnswer(text: string): ReadAnswer | null {
  const bare = text.trim().replace(/^```\w*\s*|\s*```$/g, '');
  try {
    const read = answer.safeParse(parseJson(bare));
    return read.success ? { ...read.data, title: read.data.title.slice(0, 200) } : null;
  } catch {
    return null;
  }
}
