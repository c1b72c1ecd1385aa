import type { Instruction, Rewording } from '../instruction/instruction.ts';
import { isLocaleFile } from '#server/developer/source/texts/files.ts';
import { plain, said } from '#server/developer/source/texts/units.ts';
import type { Opened } from './opened.ts';
import { decideWithin } from './parts/within-part.ts';
import { replaceText, type Decision } from './replace-text.ts';
import { readScope } from './scope.ts';
import { searchWords } from './search-words.ts';

const OPEN: Decision = { do: 'refuse', reason: 'no_model' };
/** Files that are read for a text that is written with other capitals. */
const MAX_FILES = 100;

/** A text without quotes counts where it is the whole text of a place: else it was no text. */
function onlyWhole(decision: Decision): Decision {
  if (decision.do === 'refuse') return decision.reason === 'same' ? decision : OPEN;
  if (!decision.groups.every(({ whole }) => whole)) return OPEN;
  // What words without quotes name in the data of a site may be a thing and not its text: it is asked about.
  const isData = decision.groups.every(({ file: { path } }) => path.endsWith('.json') && !isLocaleFile(path));
  if (decision.do === 'apply' && isData) return { ...decision, do: 'ask', because: 'value' };
  const isKept = decision.do === 'ask' && decision.groups.every(({ file }) => file.path.endsWith('.json'));
  return isKept || decision.groups.every(({ role }) => role === 'text') ? decision : OPEN;
}

async function decide(opened: Opened, { from, to, hints }: Rewording): Promise<Decision> {
  const { project, languages } = opened;
  return onlyWhole(await decideWithin(opened, hints, (own) => replaceText(project, languages, from, to, own)));
}

/** How the site writes a text that was written with other capitals; null: not at all, or in several ways. */
async function spelled({ project, languages }: Opened, { from, hints }: Rewording): Promise<string | null> {
  const wanted = plain(from).trim().toLowerCase();
  const { paths } = readScope(project, hints, languages);
  const files = await project.readAll((await project.searchAll(searchWords(from), paths)).slice(0, MAX_FILES));
  const texts = files.flatMap((file) => file.texts?.texts ?? []).filter(({ role }) => role === 'text');
  const found = new Set(texts.map(said).filter((text) => text.toLowerCase() === wanted && text !== from));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The one reading whose old text is there; null: none is, or several are. */
async function onlyReading(opened: Opened, readings: readonly Rewording[]): Promise<Decision | null> {
  const found: Decision[] = [];
  for (const reading of readings) {
    const decision = await decide(opened, reading);
    if (decision.do !== 'refuse' || decision.reason === 'same') found.push(decision);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * `Rename the button Buy to Order now`: of all ways to part the sentence the one whose old text is a whole text of the
 * site. Where only its capitals differ, or the new text may hold more than a text, it is asked.
 */
export async function rewordText(
  opened: Opened,
  { readings, isOpen }: Pick<Extract<Instruction, { act: 'reword' }>, 'readings' | 'isOpen'>,
): Promise<Decision> {
  const found = await onlyReading(opened, readings);
  if (found) return found.do === 'apply' && isOpen ? { ...found, do: 'ask', because: 'value' } : found;
  const others: Rewording[] = [];
  for (const reading of readings) {
    const from = await spelled(opened, reading);
    if (from !== null) others.push({ ...reading, from });
  }
  const other = await onlyReading(opened, others);
  return other?.do === 'apply' ? { ...other, do: 'ask', because: 'value' } : (other ?? OPEN);
}

/** A name or a number, as people write what is part of a text. */
const NAME = /^[\p{Lu}\d]/u;

/** `Change Ghent to Antwerp`: words that are only a part of texts are asked about. Null: no text holds them, or they read otherwise, too. */
export async function rewordPartly(
  opened: Opened,
  { readings }: Pick<Extract<Instruction, { act: 'reword' }>, 'readings'>,
): Promise<Decision | null> {
  const [only, other] = readings;
  if (!only || other || !NAME.test(only.from) || !NAME.test(only.to)) return null;
  const { project, languages } = opened;
  const { from, to, hints } = only;
  const decision = await decideWithin(opened, hints, (own) => replaceText(project, languages, from, to, own));
  if (decision.do === 'refuse' || !decision.groups.every(({ role }) => role === 'text')) return null;
  return { ...decision, do: 'ask', because: decision.groups.length > 1 ? 'several' : 'value' };
}
