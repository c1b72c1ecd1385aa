import type { Hints } from '../instruction/instruction.ts';
import { inOrder, type Group } from './groups.ts';

const DOCUMENTS =
  /^(?:readme|changelog|contributing|licen[cs]e|authors|maintainers|code[_-]of[_-]conduct)(?:\.[a-z]{2}(?:-[a-z]{2})?)?(?:\.(?:md|mdx|markdown|txt|rst))?$/i;

/** Whether a file is written for who works on the project: visitors never see it. */
export function isDocumentation(path: string): boolean {
  return DOCUMENTS.test(path.split('/').at(-1) ?? '');
}

/** Places that are left of all, in view of the kind that was named. `missed`: none is of that kind. */
interface OfKind {
  readonly groups: readonly Group[];
  readonly missed: boolean;
  /** Documentation that holds the words, too, and stays as it is. */
  readonly elsewhere: readonly string[];
}

/** What visitors see first; documentation counts where nothing else holds the text, or all of it was asked for. */
function seenFirst(groups: readonly Group[], everywhere: boolean): OfKind {
  const seen = groups.filter((group) => !isDocumentation(group.file.path));
  if (everywhere || !seen.some((group) => group.role === 'text')) return { groups, missed: false, elsewhere: [] };
  const others = groups.filter((group) => isDocumentation(group.file.path)).map((group) => group.file.path);
  return { groups: seen, missed: false, elsewhere: [...new Set(others)].sort() };
}

/**
 * Narrows places to the kind that was named. Where no place is known to be of that kind, values of unknown kind stay;
 * where there are none either, or documentation alone is of that kind, all places are left, to be asked about.
 */
export function ofKind(groups: readonly Group[], hints: Hints): OfKind {
  const found = ofKnownKind(
    groups.filter((group) => !group.unparsed),
    hints,
  );
  // What no parser reads may be of any kind.
  const unparsed = groups.filter((group) => group.unparsed && (hints.everywhere || !isDocumentation(group.file.path)));
  return { ...found, groups: [...found.groups, ...unparsed] };
}

function ofKnownKind(groups: readonly Group[], { kinds, everywhere }: Hints): OfKind {
  if (kinds.length === 0) return seenFirst(groups, everywhere);
  const fitting = groups.filter((group) => group.kinds.some((kind) => kinds.includes(kind)));
  const isSeen = (group: Group) => group.role === 'text' && !isDocumentation(group.file.path);
  if (fitting.some(isSeen) || (fitting.length > 0 && !groups.some(isSeen))) return seenFirst(fitting, everywhere);
  const open = fitting.length > 0 ? [] : groups.filter((group) => group.open && group.role === 'text');
  if (open.length > 0) return { groups: open, missed: false, elsewhere: [] };
  return { groups, missed: groups.length > 0, elsewhere: [] };
}

/** In the order in which they are offered: by path and line, documentation last. */
export function inOfferedOrder(groups: readonly Group[]): Group[] {
  const ordered = inOrder(groups);
  const isLast = (group: Group) => isDocumentation(group.file.path);
  return [...ordered.filter((group) => !isLast(group)), ...ordered.filter(isLast)];
}
