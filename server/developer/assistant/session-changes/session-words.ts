import type { ChatMessage } from '#common/contract/chat-sessions.ts';
import { standingCheckpoints } from '#common/rules/standing-checkpoints.ts';
import { messageToWire, readCheckpoints, readMessages } from '#server/developer/projects/chat-sessions/store.ts';
import { onOneLine } from '#server/developer/projects/chat-sessions/shorten.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A prompt that changed files. */
export interface Asked {
  readonly prompt: string;
  /** The last checkpoint that it made. */
  readonly checkpoint: number;
  readonly files: readonly string[];
}

function promptOf({ parts: [part] }: ChatMessage) {
  return part?.type === 'text' ? part.text : part?.type === 'chosen' ? part.of : null;
}

/** The checkpoints whose changes are still in the files, in their order. */
export async function readStanding(db: Queryable, sessionId: string) {
  const all = await readCheckpoints(db, sessionId);
  const standing = standingCheckpoints(all);
  return all.filter(({ number }) => standing.has(number));
}

/** The prompts of a session that changed something which was not undone, in their order, each once. */
export async function readAsked(db: Queryable, sessionId: string): Promise<Asked[]> {
  const standing = new Set((await readStanding(db, sessionId)).map(({ number }) => number));
  const messages = (await readMessages(db, sessionId)).map(messageToWire);
  const asked = new Map<string, { readonly files: Set<string>; checkpoint: number }>();
  let prompt = '';
  for (const message of messages) {
    if (message.role === 'person') prompt = onOneLine(promptOf(message) ?? '');
    const change = message.parts.find((part) => part.type === 'change' || part.type === 'reply');
    const { checkpoint } = message;
    if (!change || change.files.length === 0 || prompt === '') continue;
    if (checkpoint === null || !standing.has(checkpoint)) continue;
    const files = asked.get(prompt)?.files ?? new Set();
    for (const path of change.files) files.add(path);
    asked.set(prompt, { files, checkpoint });
  }
  return [...asked].map(([prompt, { files, checkpoint }]) => ({ prompt, files: [...files], checkpoint }));
}
