import type {
  ConflictAnswer,
  ConflictChoice,
  ConflictFile,
  ConflictPart,
  MergeConflicts,
} from '#common/contract/merge-conflicts.ts';
import { keysOf } from './keys-of';

export type { ConflictAnswer, ConflictChoice, ConflictFile, ConflictPart, MergeConflicts };

/** In the order of the choice. */
export const CONFLICT_CHOICES = keysOf<ConflictChoice>({ branch: true, base: true, both: true, text: true });

/** An answer to all conflicts, about the commits that were looked at. */
export interface ConflictsSolved {
  readonly head: string;
  readonly baseHead: string;
  readonly files: ConflictAnswer[];
}

/** Conflicts are worked on for minutes: they are asked for again only when that is wanted. */
export const ASKED_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, keepPreviousData: false } as const;
