import type { AskReason } from '../assistant.ts';
import { isLocaleFile } from '#server/developer/source/texts/files.ts';
import { placeholders } from '#server/developer/source/texts/placeholders.ts';
import type { FileTexts, Kind, Text } from '#server/developer/source/texts/text.ts';
import type { Match } from './match.ts';
import type { ReadFile } from './project.ts';
import { said } from '#server/developer/source/texts/units.ts';
import { editOf, type Edit } from '#server/developer/source/texts/write.ts';

/** One change in one file. `text`: what it changes, to be checked after. */
export interface Member {
  readonly file: ReadFile;
  readonly edit: Edit;
  readonly text: Text | null;
  /** Which letters of the text become which; null: all of it. */
  readonly at: { readonly from: number; readonly length: number } | null;
  readonly to: string;
  /** It changes no text that is found by its words: whether the file afterwards is as it was meant. */
  readonly isAsMeant?: (before: FileTexts, after: FileTexts) => boolean;
}

/** The letters of a text that a match replaces. */
export function rangeOf(match: Match) {
  return { from: match.at, length: match.units.length };
}

/** Changes that are one: a value with its default, a key with its calls. */
export interface Group {
  readonly file: ReadFile;
  readonly offset: number;
  readonly said: string;
  readonly role: 'text' | 'code';
  /** No parser reads the place: it may be a text of any kind. */
  readonly unparsed?: boolean;
  readonly whole: boolean;
  readonly kinds: readonly Kind[];
  /** The kinds of text are not known: a value whose calls were not found. */
  readonly open: boolean;
  readonly members: readonly Member[];
  /** Why it is only done when asked for again. */
  readonly doubt: AskReason | null;
  readonly breaksPlaceholder: boolean;
  readonly languages: readonly string[];
  /** What an answer shows of it, where its edits are lines of code: the name of a thing that was moved. */
  readonly shown?: { readonly was: string; readonly is: string };
}

/** The text after a match is replaced, for comparison. */
function become(match: Match, to: string) {
  return `${match.before}${to}${match.after}`;
}

/** The decoded text with its placeholders, as far as it is one piece. */
function breaks(text: Text, match: Match, to: string): boolean {
  if (!text.message) return false;
  const before = `${match.before}${match.units.map((unit) => unit.letter).join('')}${match.after}`;
  return placeholders(before) !== placeholders(become(match, to));
}

/** The group of a single place. */
export function singleGroup(file: ReadFile, text: Text, match: Match, to: string): Group {
  const edit = editOf(match.units, to, text);
  const code = text.role !== 'text' || match.units.every((unit) => unit.kind === 'expression');
  return {
    file,
    offset: match.units[0]?.start ?? 0,
    said: text.unparsed ? match.units.map(({ letter }) => letter).join('') : said(text),
    unparsed: text.unparsed === true,
    role: code ? 'code' : 'text',
    whole: match.whole,
    kinds: match.kinds,
    open: isLocaleFile(file.path) && match.kinds.length === 0,
    members: edit ? [{ file, edit, text, at: rangeOf(match), to }] : [],
    doubt: edit ? (match.joined ? 'joined' : null) : 'crosses',
    breaksPlaceholder: breaks(text, match, to),
    languages: [],
  };
}

/** One change that is not found by the words of a text. */
export function editGroup(
  file: ReadFile,
  offset: number,
  said: string,
  edits: readonly Edit[],
  isAsMeant: NonNullable<Member['isAsMeant']>,
): Group {
  return {
    file,
    offset,
    said,
    role: 'text',
    whole: true,
    kinds: [],
    open: false,
    members: edits.map((edit) => ({ file, edit, text: null, at: null, to: edit.insert, isAsMeant })),
    doubt: null,
    breaksPlaceholder: false,
    languages: [],
  };
}

/** A group that takes in the changes of another. */
export function joinGroups(first: Group, other: Group): Group {
  return {
    ...first,
    members: [...first.members, ...other.members],
    kinds: [...new Set([...first.kinds, ...other.kinds])],
    open: first.open && other.open,
    doubt: first.doubt ?? other.doubt,
    breaksPlaceholder: first.breaksPlaceholder || other.breaksPlaceholder,
    languages: [...new Set([...first.languages, ...other.languages])],
  };
}

/** Offered by path, then line. */
export function inOrder(groups: readonly Group[]): Group[] {
  return [...groups].sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.offset - b.offset,
  );
}
