import { editGroup, type Group } from '../groups.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { plainWords } from '../search-words.ts';

const SCRIPTS = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const MAX_FILES = 300;
const MAX_OFFERED = 100;

/** Names of code that are exactly so: `product.prise` where one place alone has it, else each is offered. Null: none is. */
export async function changeCodeText({ project }: Opened, from: string, to: string): Promise<Decision | null> {
  const paths = project.paths.filter((path) => SCRIPTS.test(path));
  const files = await project.readAll((await project.searchAll(plainWords(from), paths)).slice(0, MAX_FILES));
  const exact = new RegExp(String.raw`(?<![\w$.'"\`/])${from.replace(/[.$()]/g, String.raw`\$&`)}(?![\w$'"\`/])`, 'g');
  const groups = files.flatMap((file): Group[] =>
    [...file.source.matchAll(exact)].map(({ index }) =>
      editGroup(file, index, from, [{ start: index, end: index + from.length, insert: to }], () => true),
    ),
  );
  if (groups.length === 0) return null;
  if (from === to) return { do: 'refuse', reason: 'same' };
  return groups.length === 1
    ? { do: 'apply', groups }
    : { do: 'ask', because: 'several', groups: groups.slice(0, MAX_OFFERED) };
}
