import type { MessagePart } from '#common/contract/chat-sessions.ts';
import { onOneLine } from './shorten';

/** What was done of a prompt. */
interface Done {
  readonly words: string;
  readonly files: readonly string[];
}

/** Its own words for each wish that was done, which stand before it; the whole prompt when all were. */
export function doneOf(prompt: string, parts: readonly MessagePart[]): Done[] {
  let wish: string | null = null;
  let wishes = 0;
  const done: Done[] = [];
  for (const part of parts) {
    if (part.type === 'text') [wish, wishes] = [onOneLine(part.text), wishes + 1];
    const files = part.type === 'change' || part.type === 'reply' ? part.files : [];
    if (files.length > 0) done.push({ words: wish ?? prompt, files });
  }
  return done.length > 1 && done.length === wishes
    ? [{ words: prompt, files: done.flatMap(({ files }) => files) }]
    : done;
}

/** What a commit of a turn says: what was done of its prompt. */
export function doneWords(prompt: string, parts: readonly MessagePart[]): string {
  const done = doneOf(prompt, parts).map(({ words }) => words);
  return done.length === 0 ? prompt : done.join('; ');
}
