import type { CommentPerson } from '#src/api/comments.ts';

/** A name that is being typed behind an `@`. */
export interface TypedMention {
  /** Position of the `@`. */
  readonly from: number;
  /** What was typed behind it. */
  readonly typed: string;
}

/** Names are not longer. */
const MAX_NAME = 60;
/** People who are offered at once. */
const OFFERED = 6;

/** The name that is being typed at the caret; null: none is. An `@` within a word, as in addresses, begins none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || /[\p{L}\p{N}_.]/u.test(before[from - 1] ?? '')) return null;
  const typed = before.slice(from + 1);
  return typed.length > MAX_NAME || /^\s|\n/.test(typed) ? null : { from, typed };
}

/** Who may be meant: whose name, or a word of it, begins with what was typed. */
export function peopleFor(people: readonly CommentPerson[], typed: string): CommentPerson[] {
  const wanted = typed.toLocaleLowerCase();
  const isMeant = (name: string) =>
    [name, ...name.split(/\s+/)].some((part) => part.toLocaleLowerCase().startsWith(wanted));
  return people.filter(({ name }) => isMeant(name)).slice(0, OFFERED);
}

/** Writes a name in the place of what was typed of it. @returns the text, and where the caret goes */
export function writeMention(
  text: string,
  { from, typed }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const end = from + 1 + typed.length;
  const rest = text.slice(end);
  const gap = /^\s/.test(rest) ? '' : ' ';
  return { text: `${text.slice(0, from)}@${name}${gap}${rest}`, caret: from + 1 + name.length + 1 };
}

/**
 * The ids of those whom a text names with `@name`. A longer name is not also a shorter one that it begins with.
 * @param chosen ids that were chosen from the list: of several with one name they are meant, else all of them
 */
export function mentionsIn(text: string, people: readonly CommentPerson[], chosen: ReadonlySet<string>): string[] {
  const names = [...new Set(people.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  let rest = text;
  return names.flatMap((name) => {
    if (name === '' || !rest.includes(`@${name}`)) return [];
    rest = rest.replaceAll(`@${name}`, ' ');
    const same = people.filter((person) => person.name === name).map(({ id }) => id);
    const picked = same.filter((id) => chosen.has(id));
    return picked.length > 0 ? picked : same;
  });
}
