import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, total } from './endpoint';
import { commit, repositoryPath } from './repositories';

const id = z.string().max(64);
const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');
const idOnly = z.strictObject({ id });

const line = z.object({
  type: z.enum(['same', 'added', 'deleted']),
  /** Line numbers on each side, from 1. */
  old: z.number().int().nullable(),
  new: z.number().int().nullable(),
  /** Without its end; very long lines are cut. */
  text: z.string(),
  /** The last line of the file, with no line end behind it. */
  noEnd: z.literal(true).optional(),
});
export type DiffLine = z.infer<typeof line>;

const hunk = z.object({ oldStart: z.number().int(), newStart: z.number().int(), lines: z.array(line) });

const fileChange = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  status: z.enum(['added', 'deleted', 'modified', 'renamed']),
  /** As git has them: 100755 is executable, 120000 a link, 160000 a submodule, 000000 nothing. */
  oldMode: z.string(),
  mode: z.string(),
  /** Contents before and after: what comments on lines belong to. */
  oldHash: z.string().nullable(),
  hash: z.string().nullable(),
  binary: z.boolean(),
  additions: z.number().int(),
  deletions: z.number().int(),
  hunks: z.array(hunk),
  /** There is more than `hunks` says: ask for this file alone. */
  truncated: z.boolean(),
  /** The caller has marked this very content as viewed. */
  viewed: z.boolean(),
});
export type FileChange = z.infer<typeof fileChange>;

export const getPullRequestCommits = endpoint({
  method: 'GET',
  path: 'github/pull-request/commits/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'The commits of a pull request that its base lacks, newest first, at most 250',
  params: idOnly,
  reply: ok({ list: z.array(commit), tc: total }),
});

export const getPullRequestFiles = endpoint({
  method: 'GET',
  path: 'github/pr-file-changes/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'What a pull request changes, by file and line, since its branch left the base; `path` asks for one file',
  params: idOnly,
  query: z.strictObject({ path: repositoryPath.optional() }),
  reply: ok({
    files: z.array(fileChange),
    /** There are more than 1,000 files. */
    truncated: z.boolean(),
    /** Paths of the others, 10,000 at most: `path` asks for each. */
    more: z.array(z.string()),
    headSha: z.string(),
  }),
});

export const viewFile = endpoint({
  method: 'POST',
  path: 'github/pull-request/viewed',
  access: 'develop',
  scope: 'organization',
  summary: 'Mark a file of a pull request as viewed by oneself, or not; it counts as long as its content stays',
  body: body({
    id,
    path: repositoryPath,
    /** Of the content that was looked at, as the file has it; null for a deleted one. */
    hash: sha.nullable(),
    viewed: z.boolean(),
  }),
  reply: okWithMessage({}),
});
