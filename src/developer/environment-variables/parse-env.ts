import { parse } from 'dotenv';

/** A variable of a `.env` text. */
export interface ParsedVariable {
  readonly name: string;
  readonly value: string;
  /** Its line goes on behind a `#` that ends the value, as it is not quoted. */
  readonly isCut?: boolean;
  /** Its name is there more than once: this is the last value. */
  readonly isRepeated?: boolean;
}

/** A value that is not quoted, up to a `#` that directly follows it. */
const CUT = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*([^\s'"`#][^#\n]*[^\s#]|[^\s'"`#])#/gm;

/** The name that a line begins with; a line within a quoted value may look like one, which costs a needless note. */
const NAMED = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=/gm;

function repeatedNames(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

/** Reads a pasted `.env` text as programs do: comments and other lines are left out; of a name that is there twice, the last. */
export function parseEnv(text: string): readonly ParsedVariable[] {
  const cut = new Set([...text.replace(/\r\n?/g, '\n').matchAll(CUT)].map(([, name, value]) => `${name}=${value}`));
  const repeated = repeatedNames(text);
  return Object.entries(parse(text)).map(([name, value]) => ({
    name,
    value,
    ...(cut.has(`${name}=${value}`) && { isCut: true }),
    ...(repeated.has(name) && { isRepeated: true }),
  }));
}

/** Numbers of the lines, from 1, that are neither empty nor a comment, and that no variable was read from. */
export function unreadLines(text: string, variables: readonly ParsedVariable[]): readonly number[] {
  const long = variables.map(({ value }) => value).filter((value) => value.includes('\n'));
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#') || Object.keys(parse(line)).length > 0) return [];
    const bare = trimmed.replace(/["'`].*$/, '');
    return long.some((value) => value.includes(bare)) ? [] : [index + 1];
  });
}
