import type { SingleAnswer } from '../assistant.ts';
import { HEX } from '#server/developer/source/texts/reads-like-text.ts';
import { said } from '#server/developer/source/texts/units.ts';
import { isColorName } from '../wishes/color-words.ts';
import { roleOfWord } from '../wishes/look-words.ts';
import { readTokens } from '../wishes/read-tokens.ts';
import { kindsOfWord } from '../wishes/words.ts';
import type { Opened } from './opened.ts';
import { isDocumentation } from './of-kind.ts';
import type { Project } from './project.ts';
import { findText, listThings } from './questions.ts';

const EXAMPLES = /\.(?:[jt]sx|vue|html?|mdx?)$/;
/** Letters of a sentence that are looked through, and of a quote that is taken over. */
const MAX_LETTERS = 4000;
const MAX_QUOTE = 80;

/** Three sentences about this very project that would be understood. */
export async function suggestions(project: Project): Promise<string[]> {
  const files = await project.readAll(
    project.paths.filter((path) => EXAMPLES.test(path) && !isDocumentation(path)).slice(0, 5),
  );
  const sheets = await project.readAll(project.paths.filter((path) => /\.s?css$/.test(path)).slice(0, 3));
  const texts = files.flatMap((file) => file.texts?.texts ?? []).filter((text) => text.role === 'text');
  const headings = texts.filter(({ kinds }) => kinds.includes('heading'));
  const short = [...headings, ...texts]
    .map(said)
    .find((text) => text.length > 2 && text.length < 40 && !/['’]/.test(text));
  const own = sheets.flatMap((file) => file.texts ?? []);
  const token = own.flatMap(({ tokens }) => tokens).find((each) => each.sort === 'style');
  const color = own.flatMap(({ colors }) => colors).find((each) => !each.code && HEX.test(each.value))?.value;
  return [
    ...(short === undefined ? [] : [`Replace '${short}' with '…'`]),
    ...(token ? [`Set ${token.name} to …`] : color === undefined ? [] : [`Change the color ${color} to …`]),
    ...(short === undefined ? [] : [`Where is '${short}'?`]),
    ...(headings.length > 0 ? ['List the headings'] : []),
    'List the files',
    'Explain the project',
    'List the languages',
  ].slice(0, 3);
}

/** What can be said besides, whatever the project is. */
const OTHER_FORMS = ['What colors are used?', 'List the languages', 'Explain the project'] as const;

/** All kinds of sentences that are understood, those first that are about this very project. */
export async function forms(project: Project): Promise<string[]> {
  const files = await project.readAll(project.paths.filter((path) => EXAMPLES.test(path)).slice(0, 5));
  const hasHeading = files.some(({ texts }) => texts?.texts.some(({ kinds }) => kinds.includes('heading')));
  const headings = hasHeading ? ['Make the headings blue', 'List the headings'] : [];
  return [...new Set([...(await suggestions(project)), ...headings, ...OTHER_FORMS])];
}

/** Whether an answer names anything: what finds nothing is not proposed. */
function finds(answer: SingleAnswer): boolean {
  return 'places' in answer && answer.places.length > 0;
}

/** Sentences that would be understood, made of what was written: its quotes, colors and kinds of elements. None are about anything else. */
export async function suggestionsFor(opened: Opened, written: string): Promise<string[]> {
  const { project } = opened;
  const tokens = readTokens(written.slice(0, MAX_LETTERS));
  const quotes = tokens.filter(({ kind, text }) => kind === 'quote' && text !== '' && text.length <= MAX_QUOTE);
  const inQuotes = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
  const [said, other] = quotes.map(({ text }) => text);
  const isThere = said !== undefined && finds(await findText(project, said));
  const first = isThere ? inQuotes(said) : undefined;
  // What is quoted and not in the project is the new text.
  const next = isThere ? other : (other ?? said);
  const color = tokens.find(({ kind, small }) => kind === 'word' && isColorName(small))?.small;
  const named = tokens.find(({ kind, small }) => kind === 'word' && roleOfWord(small) !== null);
  const role = named && (roleOfWord(named.small)?.role ?? null);
  const [kind] = named ? kindsOfWord(named.small) : [];
  const listed = named && kind && finds(await listThings(opened, kind)) ? `List the ${named.small}` : null;
  const own = [
    ...(first || next ? [`Replace ${first ?? '"…"'} with ${next === undefined ? '"…"' : inQuotes(next)}`] : []),
    ...(first ? [`Where is ${first}?`] : []),
    ...(named && role ? [`Make the ${named.small} ${first && role !== 'body' ? `${first} ` : ''}${color ?? '…'}`] : []),
    ...(color || role ? ['What colors are used?'] : []),
    ...(listed ? [listed] : []),
  ];
  return [...new Set(own)].slice(0, 3);
}
