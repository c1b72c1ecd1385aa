import * as z from 'zod';
import { chatSession } from './chat-sessions';
import { body, endpoint, ok, okWithMessage } from './endpoint';
import { conflictAnswers, mergeConflicts } from './merge-conflicts';
import { repositoryPath } from './repositories';

const id = z.string().max(64);
const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');
const develop = { access: 'develop', scope: 'organization' } as const;

/** What one reply of `chat/file-changes` holds: files, hunks of a file, changed lines and bytes of all together. */
export const SESSION_CHANGE_LIMITS = {
  files: 10_000,
  hunks: 200,
  lines: 20_000,
  bytes: 8 * 1024 * 1024,
} as const;

/**
 * Why a file is kept by itself alone, never with all others: `ci` (what runs at a code host), `lockfile`, `scripts`
 * (commands in package.json changed), `dot_file`, `large` (over 1 MB), `binary`.
 */
export const CHANGE_FLAGS = ['ci', 'lockfile', 'scripts', 'dot_file', 'large', 'binary'] as const;
export type ChangeFlag = (typeof CHANGE_FLAGS)[number];

const line = z.object({
  /** From 1, on each side. */
  old: z.number().int().nullable(),
  now: z.number().int().nullable(),
  text: z.string(),
  /** The last line of the file, with no line end behind it. */
  noEnd: z.literal(true).optional(),
  /** Its row was kept by itself, in a hunk of which not all is kept. */
  kept: z.literal(true).optional(),
});
export type ChangeLine = z.infer<typeof line>;

const hunk = z.object({
  /** Of path, place in the base, old and new lines: it stays as long as the change does. */
  id: z.string(),
  kept: z.boolean(),
  /** Lines around and of the change, in order; `old` null: added, `now` null: deleted. */
  lines: z.array(line),
});
export type ChangeHunk = z.infer<typeof hunk>;

const changedFile = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  status: z.enum(['added', 'deleted', 'modified', 'renamed']),
  /** As git has them: 100755 is executable, 120000 a link, 160000 a submodule, 000000 nothing. */
  oldMode: z.string(),
  mode: z.string(),
  /** Of its content now; null when it is deleted. */
  hash: z.string().nullable(),
  additions: z.number().int(),
  deletions: z.number().int(),
  flags: z.array(z.enum(CHANGE_FLAGS)),
  /** Every hunk is. */
  kept: z.boolean(),
  /** Empty where the file is kept or discarded whole only: binary, renamed without an edit, too large to be shown. */
  hunks: z.array(hunk),
  /** There is more than is sent: it is kept or discarded whole only. */
  truncated: z.boolean(),
});
export type SessionFileChange = z.infer<typeof changedFile>;

export const getSessionChanges = endpoint({
  method: 'GET',
  path: 'chat/file-changes',
  ...develop,
  summary: 'What a session changed since its branch left the base, by file and hunk, and what of it was kept',
  query: z.strictObject({ sessionId: id }),
  reply: ok({
    /** The commit all this is about: keeping, discarding and editing name it. */
    head: z.string(),
    base: z.string(),
    files: z.array(changedFile),
    truncated: z.boolean(),
    /** All is kept: a pull request may be opened. */
    reviewed: z.boolean(),
    /** Texts of locale files that were changed in one language and not in these others; null: none wait. */
    untranslated: z.object({ texts: z.number().int(), languages: z.array(z.string()) }).nullable(),
  }),
});

/**
 * Rows of a hunk, from 0: the n-th deleted line with the n-th added one; where there are fewer of one kind, the other
 * alone.
 */
const rowsOfHunk = z.strictObject({
  hunk: z.string().max(64),
  rows: z.array(z.number().int().min(0).max(SESSION_CHANGE_LIMITS.lines)).min(1).max(SESSION_CHANGE_LIMITS.lines),
});

/** Neither paths, hunks nor rows: all that carries no flag. */
const which = {
  sessionId: id,
  head: sha,
  paths: z.array(repositoryPath).min(1).max(1000).optional(),
  hunks: z.array(z.string().max(64)).min(1).max(10_000).optional(),
  rows: z.array(rowsOfHunk).min(1).max(SESSION_CHANGE_LIMITS.hunks).optional(),
};

export const keepChanges = endpoint({
  method: 'POST',
  path: 'chat/keep-changes',
  ...develop,
  summary:
    'Keep files, hunks, rows of hunks, or all that carry no flag, as they stand at `head`; `kept: false` takes that back; 409 for a stale head',
  body: body({ ...which, kept: z.boolean().default(true) }),
  reply: okWithMessage({ reviewed: z.boolean() }),
});

export const discardSessionChanges = endpoint({
  method: 'POST',
  path: 'chat/discard-changes',
  ...develop,
  summary:
    'Bring files, hunks, rows of hunks, all (none is named), or the whole branch (`toCheckpoint`) back, as a new checkpoint that can be undone too; 409 for a stale head',
  body: body({ ...which, toCheckpoint: z.number().int().min(0).max(100_000).optional() }),
  reply: okWithMessage({ session: chatSession }),
});

export const translateChanges = endpoint({
  method: 'POST',
  path: 'chat/translate-changes',
  ...develop,
  summary:
    'Translate changed texts of locale files into the other languages, by the model (one query), as changes to be kept or discarded; 409 for a stale head, 503 without a model',
  body: body({ sessionId: id, head: sha }),
  reply: okWithMessage({
    session: chatSession,
    /** Texts that were written, of so many that waited: what lost a placeholder is left out. */
    translated: z.number().int(),
    asked: z.number().int(),
    model: z.string(),
  }),
});

export const editSessionFile = endpoint({
  method: 'POST',
  path: 'chat/edit-file',
  ...develop,
  summary: 'Write a file by hand, as a checkpoint; 409 when `baseHash` (null: a new file) is not its content any more',
  body: body({
    sessionId: id,
    path: repositoryPath.min(1),
    content: z.string().max(1024 * 1024),
    baseHash: sha.nullable(),
  }),
  reply: okWithMessage({ session: chatSession, hash: z.string() }),
});

export const updateSessionBranch = endpoint({
  method: 'POST',
  path: 'chat/update-branch',
  ...develop,
  summary: 'Merge the base into the session’s branch; 409 `merge_conflict` with `conflicts`, `nothing_to_merge`',
  body: body({ sessionId: id, head: sha }),
  reply: okWithMessage({ session: chatSession }),
});

export const getSessionConflicts = endpoint({
  method: 'GET',
  path: 'chat/conflicts',
  ...develop,
  summary: 'What a merge of the base into the session’s branch meets: both sides of each conflict',
  query: z.strictObject({ sessionId: id }),
  reply: ok(mergeConflicts.shape),
});

export const resolveSessionConflicts = endpoint({
  method: 'POST',
  path: 'chat/resolve-conflicts',
  ...develop,
  summary:
    'Merge the base into the session’s branch with an answer to each conflict; 409 `conflict` when either side moved, `merge_conflict` for what is solved with git alone, `nothing_to_merge` without conflicts',
  body: body({ sessionId: id, ...conflictAnswers }),
  reply: okWithMessage({ session: chatSession }),
});

export const suggestCommitMessage = endpoint({
  method: 'POST',
  path: 'ai/commit-message',
  ...develop,
  summary:
    'A commit message for what a session changed, and what made it: a model (one query), or rules where none is set, it fails or no query is left',
  body: body({ sessionId: id, paths: z.array(repositoryPath).max(1000).optional() }),
  reply: ok({ message: z.string(), source: z.enum(['rules', 'model']) }),
});
