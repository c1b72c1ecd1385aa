import { said } from '#server/developer/source/texts/units.ts';
import { isColorName } from '../wishes/color-words.ts';
import { roleOfWord } from '../wishes/look-words.ts';
import { readTokens } from '../wishes/read-tokens.ts';
import { kindsOfWord } from '../wishes/words.ts';
import type { Project } from './project.ts';

const EXAMPLES = /\.(?:[jt]sx|vue|html?|mdx?)$/;
/** Letters of a sentence that are looked through, and of a quote that is taken over. */
const MAX_LETTERS = 4000;
const MAX_QUOTE = 80;

/** Three sentences about this very project that would be understood. */
export async function suggestions(project: Project): Promise<string[]> {
  const files = await project.readAll(project.paths.filter((path) => EXAMPLES.test(path)).slice(0, 5));
  const sheets = await project.readAll(project.paths.filter((path) => /\.s?css$/.test(path)).slice(0, 3));
  const texts = files.flatMap((file) => file.texts?.texts ?? []).filter((text) => text.role === 'text');
  const short = texts.map(said).find((text) => text.length > 2 && text.length < 40 && !/['’]/.test(text)) ?? 'Sign in';
  const token = sheets.flatMap((file) => file.texts?.tokens ?? []).find((each) => each.sort === 'style');
  return [
    `Replace '${short}' with '…'`,
    token ? `Set ${token.name} to …` : 'Change the color #1570ef to …',
    `Where is '${short}'?`,
  ];
}

/** Sentences that would be understood, made of what was written: its quotes, colors and kinds of elements; else of the project. */
export async function suggestionsFor(project: Project, written: string): Promise<string[]> {
  const tokens = readTokens(written.slice(0, MAX_LETTERS));
  const quotes = tokens.filter(({ kind, text }) => kind === 'quote' && text !== '' && text.length <= MAX_QUOTE);
  const inQuotes = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
  const [first, second] = quotes.map(({ text }) => inQuotes(text));
  const color = tokens.find(({ kind, small }) => kind === 'word' && isColorName(small))?.small;
  const named = tokens.find(({ kind, small }) => kind === 'word' && roleOfWord(small) !== null);
  const role = named && (roleOfWord(named.small)?.role ?? null);
  const listed = named && kindsOfWord(named.small).length > 0 ? `List the ${named.small}` : null;
  const own = [
    ...(first ? [`Replace ${first} with ${second ?? '"…"'}`, `Where is ${first}?`] : []),
    ...(named && role ? [`Make the ${named.small} ${first && role !== 'body' ? `${first} ` : ''}${color ?? '…'}`] : []),
    ...(color || role ? ['What colors are used?'] : []),
    ...(listed ? [listed] : []),
  ];
  return own.length > 0 ? [...new Set(own)].slice(0, 3) : suggestions(project);
}
