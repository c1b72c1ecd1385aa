import * as z from 'zod';
import { repositoryPath } from './repositories';

/** What is solved at once: files, parts of a file, bytes of a file that is merged by parts, and of all of these. */
export const CONFLICT_LIMITS = {
  files: 100,
  parts: 200,
  fileBytes: 512 * 1024,
  bytes: 4 * 1024 * 1024,
} as const;

const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');

const part = z.object({
  /** Its first line in the file of the branch, from 1. */
  line: z.number().int(),
  /** Up to three merged lines before it and behind it. */
  before: z.string(),
  after: z.string(),
  branch: z.string(),
  base: z.string(),
});
export type ConflictPart = z.infer<typeof part>;

/** As git has them: 100755 is executable, 120000 a link, 160000 a submodule. */
const side = z.object({ mode: z.string(), size: z.number().int().nullable() });

const file = z.object({
  path: z.string(),
  /** What each side has there; null: nothing. */
  branch: side.nullable(),
  base: side.nullable(),
  /** null: one side is taken whole, as it is no text, too large, or only on one side. */
  parts: z.array(part).nullable(),
});
export type ConflictFile = z.infer<typeof file>;

/** What a merge of the base into a branch would meet. */
export const mergeConflicts = z.object({
  /** The newest commits of both: an answer names them. */
  head: z.string(),
  baseHead: z.string(),
  files: z.array(file),
  /** false: more files than are solved here, a file where the other side has a folder, or a name that is not UTF-8. */
  solvable: z.boolean(),
});
export type MergeConflicts = z.infer<typeof mergeConflicts>;

/** What becomes of a part: one side, both (the branch first), or another text. */
export const CONFLICT_CHOICES = ['branch', 'base', 'both', 'text'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

const answer = z.strictObject({
  path: repositoryPath.min(1),
  /** The whole file as one side has it; else `parts`. */
  take: z.enum(['branch', 'base']).optional(),
  /** One for each part, in order. */
  parts: z
    .array(
      z.strictObject({
        take: z.enum(CONFLICT_CHOICES),
        /** With `take: 'text'`. */
        text: z
          .string()
          .max(256 * 1024)
          .default(''),
      }),
    )
    .max(CONFLICT_LIMITS.parts)
    .optional(),
});
export type ConflictAnswer = z.infer<typeof answer>;

/** The fields of a body that solves all conflicts. */
export const conflictAnswers = {
  head: sha,
  baseHead: sha,
  files: z.array(answer).min(1).max(CONFLICT_LIMITS.files),
};
