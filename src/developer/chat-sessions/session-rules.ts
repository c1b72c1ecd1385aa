import { standingCheckpoints } from '#common/rules/standing-checkpoints.ts';
import type { ChatMessage, Checkpoint, ChoicePlace, MessagePart, SessionChanges } from '#src/api/chat-sessions.ts';
import type { LiveSession } from './live-session';

/** Why nothing can be asked or changed here; null: it can. Keys of `chat-sessions:why`. */
export type WhyReadOnly = 'archived' | 'others' | 'branchGone';

type Writable = Pick<LiveSession, 'session' | 'branchExists'>;

/** Whether a person may work in a session: it is their own, not archived, and its branch is there. */
export function whyReadOnly({ session, branchExists }: Writable, userId: string): WhyReadOnly | null {
  if (session.userId !== userId) return 'others';
  if (!branchExists) return 'branchGone';
  return session.state === 'archived' ? 'archived' : null;
}

/** Why nothing is built of a session's branch; null: it is, also for those who only read. */
export function whyNoBuild(readOnly: WhyReadOnly | null): Exclude<WhyReadOnly, 'others'> | null {
  return readOnly === 'others' ? null : readOnly;
}

/** Whether all of a session is merged: its pull request is, and nothing came after it. */
export function isMerged({ session, pullRequest }: Pick<LiveSession, 'session' | 'pullRequest'>): boolean {
  return pullRequest?.state === 'merged' && pullRequest.headSha === session.headSha;
}

/** Why no pull request can be opened; null: it can. Keys of `chat-sessions:why`. */
export function whyNoPullRequest(
  live: Writable,
  changes: SessionChanges | undefined,
  userId: string,
): WhyReadOnly | 'running' | 'nothing' | null {
  const readOnly = whyReadOnly(live, userId);
  if (readOnly !== null) return readOnly;
  if (live.session.state === 'running') return 'running';
  return !changes || changes.files.length === 0 ? 'nothing' : null;
}

/** The checkpoint at the branch's head; null before there is one. */
export function newestCheckpoint(checkpoints: readonly Checkpoint[]): Checkpoint | null {
  return checkpoints.reduce<Checkpoint | null>(
    (newest, each) => (newest === null || each.number > newest.number ? each : newest),
    null,
  );
}

/** Whether what a message changed was taken back. */
export function isUndone({ checkpoint }: ChatMessage, checkpoints: readonly Checkpoint[]): boolean {
  const isKnown = checkpoints.some(({ number }) => number === checkpoint);
  return checkpoint !== null && isKnown && !standingCheckpoints(checkpoints).has(checkpoint);
}

/** The checkpoint before a message's change; null where it made none. */
export function checkpointBefore({ checkpoint }: ChatMessage): number | null {
  return checkpoint === null ? null : checkpoint - 1;
}

/**
 * Where the last step is undone to; null: there is none, or it was undone already, and going back once more would bring
 * it back; or the branch is at no checkpoint that is known yet, and one step would be two.
 */
export function lastUndoable({ session, checkpoints }: Pick<LiveSession, 'session' | 'checkpoints'>): number | null {
  const newest = newestCheckpoint(checkpoints);
  if (newest === null || newest.sha !== session.headSha) return null;
  return newest.kind === 'start' || newest.kind === 'undo' ? null : newest.number - 1;
}

/** What a person wrote in a message; null: they chose places. */
export function promptOf({ parts }: ChatMessage): string | null {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))[0] ?? null;
}

/** What was asked last before a message. */
export function promptBefore(messages: readonly ChatMessage[], number: number): string | null {
  const earlier = messages.filter((message) => message.role === 'person' && message.number < number);
  return (
    earlier
      .map(promptOf)
      .filter((prompt) => prompt !== null)
      .at(-1) ?? null
  );
}

/** Characters of a prompt in a list of checkpoints. */
const MAX_WORDS = 48;

/** How a checkpoint's prompt begins; null: no message made it, or none that is shown. */
export function wordsOfCheckpoint(messages: readonly ChatMessage[], number: number): string | null {
  const made = messages.find(({ checkpoint }) => checkpoint === number);
  const prompt = made && promptBefore(messages, made.number)?.replace(/\s+/g, ' ').trim();
  if (!prompt) return null;
  return prompt.length > MAX_WORDS ? `${prompt.slice(0, MAX_WORDS - 1).trimEnd()}…` : prompt;
}

/** What was meant with a message of a person: its words, or those that a choice belongs to. */
function wordsOf({ parts: [part] }: ChatMessage): string | null {
  return part?.type === 'text' ? part.text : part?.type === 'chosen' ? part.of : null;
}

/** The wish of a question that was left without an answer, and not asked again since; null: there is none. */
export function leftWish(messages: readonly ChatMessage[], asking: ChatMessage): string | null {
  const own = messages.filter(({ role }) => role === 'person');
  const later = own.filter(({ number }) => number > asking.number);
  if (later.length === 0 || later[0]?.parts.some(({ type }) => type === 'chosen')) return null;
  // Of several wishes one asks: its words stand before its choice.
  const before = asking.parts[asking.parts.findIndex(({ type }) => type === 'choice') - 1];
  const said = own.filter(({ number }) => number < asking.number).at(-1);
  const wish = before?.type === 'text' ? before.text : said ? wordsOf(said) : null;
  return later.some((message) => wordsOf(message) === wish) ? null : wish;
}

/** What choosing a place does, where its line does not show that; else null. */
export function effectOf({ line, text, surroundings }: ChoicePlace): string | null {
  const shown = surroundings.find((each) => each.line === line)?.text;
  return text === '' || shown === undefined || shown.includes(text) ? null : text;
}

const AGAIN: ReadonlySet<string> = new Set(['failed', 'interrupted', 'stopped']);

/** Why a turn ended without an answer, where sending it once more may help. */
export function canSendAgain(part: MessagePart): boolean {
  const isPassing = (reason: string) => AGAIN.has(reason) || reason.startsWith('model_');
  return part.type === 'refused' && isPassing(part.reason);
}

/** Where a sentence has a gap to be filled in: the first '…', as a selection; else its end. */
export function gapIn(sentence: string): readonly [number, number] {
  const at = sentence.indexOf('…');
  return at < 0 ? [sentence.length, sentence.length] : [at, at + 1];
}

/** Whether what is chosen in a question is removed, not changed. */
export function isRemoval(because: string): boolean {
  return because === 'removes' || because === 'only_text';
}

/** What became of a piece of a file. Keys of `chat-sessions:pieces`. */
export function kindOfEdit({ was, is }: { readonly was: string; readonly is: string }) {
  if (was === is) return 'moved';
  if (was === '') return 'added';
  return is === '' ? 'removed' : 'changed';
}
