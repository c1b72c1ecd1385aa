import type { ChatMessage } from '#common/contract/chat-sessions.ts';
import { standingCheckpoints } from '#common/rules/standing-checkpoints.ts';
import { doneOf } from '#server/developer/projects/chat-sessions/done-words.ts';
import { messageToWire, readCheckpoints, readMessages } from '#server/developer/projects/chat-sessions/store.ts';
import { onOneLine } from '#server/developer/projects/chat-sessions/shorten.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { IsShown } from './shown-work';

/** A prompt that changed files, or, of several wishes, one that did while others came to nothing. */
export interface Asked {
  readonly prompt: string;
  /** The whole of what was said, with what came to nothing. */
  readonly said: string;
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

/** The prompts of a session that changed something which was neither undone nor discarded, in their order, each once. */
export async function readAsked(db: Queryable, sessionId: string, isShown: IsShown): Promise<Asked[]> {
  const standing = new Set((await readStanding(db, sessionId)).map(({ number }) => number));
  const messages = (await readMessages(db, sessionId)).map(messageToWire);
  const asked = new Map<string, { readonly said: string; readonly files: Set<string>; checkpoint: number }>();
  let prompt = '';
  for (const message of messages) {
    if (message.role === 'person') prompt = onOneLine(promptOf(message) ?? '');
    const { checkpoint } = message;
    if (prompt === '' || checkpoint === null || !standing.has(checkpoint)) continue;
    for (const done of message.role === 'assistant' ? doneOf(prompt, message.parts) : []) {
      const left = done.files.filter((path) => isShown(checkpoint, path));
      if (left.length === 0) continue;
      const files = asked.get(done.words)?.files ?? new Set();
      for (const path of left) files.add(path);
      asked.set(done.words, { said: prompt, files, checkpoint });
    }
  }
  return [...asked].map(([prompt, { files, ...rest }]) => ({ prompt, files: [...files], ...rest }));
}
