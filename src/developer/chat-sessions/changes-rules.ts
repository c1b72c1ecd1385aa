import type { SessionChanges, SessionFileChange } from '#src/api/chat-sessions.ts';

/** One thing that can be kept or discarded: a hunk, or a whole file where it has none. */
export interface ChangeUnit {
  /** Id of the hunk, or `file:<path>`. */
  readonly key: string;
  readonly path: string;
  readonly hunk: string | null;
  readonly kept: boolean;
}

/** Everything of a file that can be kept or discarded, in order. */
export function unitsOf({ path, hunks, kept }: SessionFileChange): readonly ChangeUnit[] {
  if (hunks.length === 0) return [{ key: `file:${path}`, path, hunk: null, kept }];
  return hunks.map((hunk) => ({ key: hunk.id, path, hunk: hunk.id, kept: hunk.kept }));
}

/** How a call names it. */
export function targetOf({ path, hunk }: ChangeUnit) {
  return hunk === null ? { paths: [path] } : { hunks: [hunk] };
}

/** The unit `step` further on among those in sight; the first or last where none is current. */
export function unitBeside(units: readonly ChangeUnit[], current: string | null, step: 1 | -1): ChangeUnit | null {
  const at = units.findIndex(({ key }) => key === current);
  if (at < 0) return units.at(step === 1 ? 0 : -1) ?? null;
  return units[at + step] ?? null;
}

/** How far the review of a session's changes is. */
export interface ReviewCount {
  readonly kept: number;
  readonly all: number;
  /** Files that "keep all" leaves out and that are not kept yet. */
  readonly flagged: number;
}

/** Counts what is kept. */
export function countKept({ files }: Pick<SessionChanges, 'files'>): ReviewCount {
  const units = files.flatMap(unitsOf);
  return {
    kept: units.filter(({ kept }) => kept).length,
    all: units.length,
    flagged: files.filter(({ flags, kept }) => flags.length > 0 && !kept).length,
  };
}
