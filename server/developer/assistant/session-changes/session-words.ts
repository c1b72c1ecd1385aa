import type { ChatMessage } from '#common/contract/chat-sessions.ts';
import { messageToWire, readMessages } from '#server/developer/projects/chat-sessions/store.ts';
import { onOneLine } from '#server/developer/projects/chat-sessions/shorten.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A prompt that changed files. */
export interface Asked {
  readonly prompt: string;
  readonly files: readonly string[];
}

function promptOf({ parts: [part] }: ChatMessage) {
  return part?.type === 'text' ? part.text : part?.type === 'chosen' ? part.of : null;
}

/** The prompts of a session that changed something, in their order, each once. */
export async function readAsked(db: Queryable, sessionId: string): Promise<Asked[]> {
  const messages = (await readMessages(db, sessionId)).map(messageToWire);
  const asked = new Map<string, Set<string>>();
  let prompt = '';
  for (const message of messages) {
    if (message.role === 'person') prompt = onOneLine(promptOf(message) ?? '');
    const change = message.parts.find((part) => part.type === 'change' || part.type === 'reply');
    if (!change || change.files.length === 0 || prompt === '') continue;
    const files = asked.get(prompt) ?? new Set();
    for (const path of change.files) files.add(path);
    asked.set(prompt, files);
  }
  return [...asked].map(([prompt, files]) => ({ prompt, files: [...files] }));
}
