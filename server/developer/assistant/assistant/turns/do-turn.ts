import { randomUUID } from 'node:crypto';
import {
  type MessagePart,
  type ModelUsage,
  SESSION_TITLE_LENGTH,
  type TurnStep,
  type TurnStepEvent,
} from '#common/contract/chat-sessions.ts';
import { fault } from '#common/contract/faults.ts';
import { countTokens } from '#server/developer/model/language-model/count-tokens.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { projectAt } from '#server/developer/projects/projects/follow-detected.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SourceReader } from '#server/developer/source/texts/source-reader.ts';
import type { Answer, Assistant, SingleAnswer } from '../assistant';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { countChanged } from '../count-changed';
import { keepCommit } from '../keep-commit';
import { doneWords } from '#server/developer/projects/chat-sessions/done-words.ts';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';
import { onOneLine, shorten } from '#server/developer/projects/chat-sessions/shorten.ts';
import {
  addCheckpoint,
  addMessage,
  changeSession,
  findSession,
  nextCheckpoint,
  type SessionRow,
} from '#server/developer/projects/chat-sessions/store.ts';
import type { StartedTurn, PromptInput } from './begin-turn';
import { createCheckWork } from './check-work';
import { giveQueryBack, NO_TURN } from './end-turn';
import { readContext } from './read-context';
import { addStep } from './turn-events';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/** Lists as rows keep them. */
function copy<T>(list: readonly T[]) {
  return structuredClone(list) as never;
}

/** What a message holds; of several wishes each in its own words, and what came of it. */
function partsOf(answer: Answer): MessagePart[] {
  if (answer.outcome === 'reply') {
    const { text, ended, tried, plan } = answer;
    const said = { text, ended, tried: copy(tried), ...(plan && { plan: [...plan] }) };
    return [{ type: 'reply', files: Object.keys(answer.files), ...said }];
  }
  if (answer.outcome !== 'several') return [partOf(answer)];
  return answer.answers.flatMap(({ wish, answer: each }) => [{ type: 'text' as const, text: wish }, partOf(each)]);
}

function partOf(answer: SingleAnswer): MessagePart {
  const notes = copy(answer.notes);
  switch (answer.outcome) {
    case 'apply':
      return {
        type: 'change',
        files: Object.keys(answer.files),
        edits: copy(answer.edits),
        places: copy(answer.places),
        notes,
      };
    case 'ask':
      return { type: 'choice', because: answer.because, places: copy(answer.places), notes };
    case 'answer':
      return { type: 'answer', topic: answer.topic, places: copy(answer.places), notes };
    case 'refuse':
      return { type: 'refused', reason: answer.reason, nearest: copy(answer.nearest), can: [...answer.can], notes };
  }
}

/** What a model took; null: the rules answered. */
function usageOf(answer: Answer): ModelUsage | null {
  return answer.outcome === 'reply' || answer.outcome === 'refuse' ? (answer.usage ?? null) : null;
}

/** What is refused costs nothing, nor what ended before anything came of it. */
function isFree(answer: Answer): boolean {
  return (
    answer.outcome === 'refuse' ||
    (answer.outcome === 'several' && answer.answers.every((each) => each.answer.outcome === 'refuse')) ||
    (answer.outcome === 'reply' && answer.ended !== null && Object.keys(answer.files).length === 0)
  );
}

/** The current head of the branch: commits pushed to it meanwhile are part of the session. */
async function openBranch(deps: Deps, actor: Member, session: SessionRow) {
  await requireGit(deps);
  const found = await findProject(deps.db, actor.organizationId, session.projectId);
  const repository = repositoryAt(deps, found.repository.id);
  const head = await resolveCommit(repository, session.branch);
  if (head === null) throw new AppError('conflict', { details: [fault('branchName', 'branch_missing')] });
  const { rootDirectory, buildSettings } = await projectAt(repository, head, found.project);
  const repositoryId = found.repository.id;
  return { repositoryId, repository, head, rootDirectory, settings: { ...buildSettings, rootDirectory } };
}

/** A reader of a commit that reports when a search begins. */
function telling(reader: SourceReader, onSearch: () => Promise<void>): SourceReader {
  let searching: Promise<void> | null = null;
  return {
    list: () => reader.list(),
    others: () => reader.others(),
    read: (path) => reader.read(path),
    isOtherEncoding: (path) => reader.isOtherEncoding(path),
    search: async (words, which) => {
      await (searching ??= onSearch());
      return reader.search(words, which);
    },
  };
}

interface Done {
  readonly answer: Answer;
  readonly head: string;
  /** The commit of the change; null: nothing was changed. */
  readonly sha: string | null;
  readonly changedFiles: number | null;
  readonly prompt: string;
}

/** Whether a session is called by a prompt that was refused: the next one names it. */
function isMisnamed({ title, ticketKey, jiraKey }: SessionRow, { answer, prompt }: Done): boolean {
  const isOwn = ticketKey === null && jiraKey === null && title === shorten(onOneLine(prompt), SESSION_TITLE_LENGTH);
  return answer.outcome === 'refuse' && isOwn;
}

/** Message, checkpoint and state together, or nothing of it. @throws AppError `conflict` for a turn that was ended meanwhile */
async function store(
  { db }: Deps,
  actor: Member,
  repository: GitRepository,
  { session, turnId }: StartedTurn,
  done: Done,
) {
  const { answer, head, sha, changedFiles } = done;
  return db.transaction(async (tx) => {
    const locked = await findSession(tx, actor.organizationId, session.id, true);
    if (locked.turnId !== turnId) throw new AppError('conflict', { details: [fault(null, 'turn_running')] });
    const number = sha === null ? null : await nextCheckpoint(tx, session.id);
    if (sha !== null && number !== null)
      await addCheckpoint(tx, { sessionId: session.id, number, sha, kind: 'turn' }, actor);
    const usage = usageOf(answer);
    const source = usage === null ? 'rules' : 'model';
    await addMessage(tx, {
      id: randomUUID(),
      sessionId: session.id,
      role: 'assistant',
      source,
      turnId,
      parts: partsOf(answer),
      checkpoint: number,
      usage,
    });
    if (usage !== null) await countTokens(tx, actor.organizationId, usage);
    if (isFree(answer)) await giveQueryBack(tx, actor.organizationId, locked);
    await changeSession(tx, session.id, {
      ...NO_TURN,
      headSha: sha ?? head,
      ...(isMisnamed(locked, done) && { title: '' }),
      ...(changedFiles !== null && { changedFiles }),
    });
    await notifySession(tx, session.id);
    // Last: when a push moved the branch, all of this is rolled back.
    if (sha !== null && number !== null)
      await keepCommit(repository, { sessionId: session.id, branch: session.branch, head, number, sha });
  });
}

/**
 * Does a turn's work and stores its result.
 * @param signal aborted: the turn was stopped, or its server stops; nothing is kept
 * @throws any failure; the turn is still running then
 */
export async function doTurn(
  deps: Deps,
  assistant: Assistant,
  actor: Member,
  begun: StartedTurn,
  said: PromptInput,
  signal: AbortSignal,
): Promise<void> {
  const { session, turnId } = begun;
  const { repositoryId, repository, head, rootDirectory, settings } = await openBranch(deps, actor, session);
  const tellStep = (step: Omit<TurnStepEvent, 'turnId'>) => addStep(deps.db, { sessionId: session.id, turnId }, step);
  const tell = (step: TurnStep, files: number) => tellStep({ step, files });
  const reader = await openReader(repository, head, signal);
  try {
    const { length } = await reader.list();
    await tell('reading', length);
    const answer = await assistant.turn({
      prompt: said.prompt,
      rootDirectory,
      signal,
      mode: said.mode ?? 'edit',
      tell: tellStep,
      context: () => readContext(deps, actor, { ...begun, reader, selected: said.selected }),
      checkWork: createCheckWork(deps, { repository, head, session, settings }, signal),
      reader: telling(reader, () => tell('searching', length)),
      ...(said.chosen && { chosen: said.chosen }),
      ...(said.selected && { selected: said.selected }),
    });
    signal.throwIfAborted();
    const files = 'files' in answer ? Object.entries(answer.files) : [];
    if (files.length > 0) await tell('writing', files.length);
    const changes = files.map(([path, content]) => ({ path, content }));
    const author = changes.length > 0 ? await authorOf(deps.db, actor.userId) : null;
    const message = doneWords(said.prompt, partsOf(answer)).slice(0, 200);
    const sha = author ? await writeCommit(repository, { parent: head, changes, message, author }) : null;
    if (sha !== null) await recordSize(deps.db, repository, repositoryId);
    const changedFiles = sha === null ? null : await countChanged(repository, session, sha);
    signal.throwIfAborted();
    await store(deps, actor, repository, begun, { answer, head, sha, changedFiles, prompt: said.prompt });
  } finally {
    reader.close();
  }
}
