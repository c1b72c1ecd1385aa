import { wordsOf } from '#server/developer/source/texts/names.ts';
import type { Token } from '#server/developer/source/texts/text.ts';
import { NO_HINTS } from '../instruction/hints.ts';
import { propertyOf } from '../wishes/look-words.ts';
import { setToken } from './colors.ts';
import type { Opened } from './opened.ts';
import type { ReadFile } from './project.ts';
import type { Decision } from './replace-text.ts';
import { tokenUses } from './looks/token-uses.ts';

const SHEETS = /\.(?:css|scss|less|pcss|vue|svelte|html?)$/;
const MAX_FILES = 300;
const MAX_NAMED = 50;
/** What names say beside their own word: `--color-accent`, `--accent-clr`. */
const KIND = /^(?:colou?rs?|clr|c)$/;

function ownWords(words: readonly string[]): string {
  return words.filter((word) => !KIND.test(word)).join(' ');
}

/** The tokens of the sheets that are called by some words: `accent` is `--color-accent`. */
export async function tokensCalled(
  { project }: Opened,
  words: readonly string[],
): Promise<readonly { readonly file: ReadFile; readonly token: Token }[]> {
  const wanted = ownWords(words);
  const last = wanted.split(' ').at(-1) ?? '';
  if (last === '') return [];
  const files = await project.readAll(
    (
      await project.search(
        [last],
        project.paths.filter((path) => SHEETS.test(path)),
      )
    ).slice(0, MAX_FILES),
  );
  return files.flatMap((file) =>
    (file.texts?.tokens ?? [])
      .filter(({ sort, name }) => sort === 'style' && ownWords(wordsOf(name)) === wanted)
      .map((token) => ({ file, token })),
  );
}

/** `Set the accent color to #2f5d50`, where a token is called so; all its uses are named: they change, too. Null: none is. */
export async function tokenCalled(opened: Opened, said: string, to: string): Promise<Decision | null> {
  const names = [...new Set((await tokensCalled(opened, wordsOf(said))).map(({ token }) => token.name))];
  const [name] = names;
  if (name === undefined || names.length > 1) return null;
  const decision = await setToken(opened.project, opened.languages, name, to, NO_HINTS);
  if (!decision || decision.do === 'refuse') return decision;
  const uses = (await tokenUses(opened.project, name)).map(({ path, line }) => `${path}:${line}`);
  const notes = uses.length === 0 ? [] : [{ note: 'token_uses' as const, values: uses.slice(0, MAX_NAMED) }];
  // "The text color" may be that of an element, too.
  const isProperty = propertyOf(said.toLowerCase()) !== null || /^(?:text|font)$/i.test(said);
  return isProperty ? { do: 'ask', because: 'value', groups: decision.groups, notes } : { ...decision, notes };
}
