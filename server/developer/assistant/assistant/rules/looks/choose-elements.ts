import type { Target } from '../../instruction/instruction.ts';
import { SELECTED } from '../../wishes/about-selected.ts';
import type { Project, ReadFile } from '../project.ts';
import { searchWords } from '../search-words.ts';
import { leadsTo, localeValues } from '../translated.ts';
import { plain, said } from '#server/developer/source/texts/units.ts';
import { elementsHanded } from './handed-texts.ts';
import type { Looks, PageElement } from './read-looks.ts';

/** The elements that a wish is about. `missed`: the text is there, but in another kind of element. */
interface Chosen {
  readonly elements: readonly PageElement[];
  readonly missed: boolean;
}

/** Whether an element is what a word names: its role, its tag, its class or its id. */
export function isNamed(name: string, { element, classes, id, kinds }: PageElement): boolean {
  if (name === 'button' || name === 'heading') return kinds.includes(name);
  if (name === 'headline') return element.name === 'h1';
  if (name === 'link') return kinds.includes('link') && !kinds.includes('button');
  if (name.startsWith('.')) return classes.has(name.slice(1));
  if (name.startsWith('#')) return id === name.slice(1);
  const one = name.endsWith('s') ? name.slice(0, -1) : name;
  return element.name === name.toLowerCase() || classes.has(name) || classes.has(one);
}

function squeezed(text: string) {
  return plain(text).trim();
}

/** Keys of translations whose text is the one that was named. */
async function keysSaying(project: Project, text: string) {
  const files = await project.readAll(await project.searchAll(searchWords(text), project.locales));
  return localeValues(files).filter((value) => said(value.text) === squeezed(text));
}

/** Where a file calls one of the keys, or the text itself as a key. */
function callsOf({ texts }: ReadFile, text: string, values: Awaited<ReturnType<typeof keysSaying>>): number[] {
  return (texts?.calls ?? []).flatMap(({ key, prefix, start }) => {
    const whole = key === null ? null : prefix ? `${prefix}.${key}` : key;
    const isIt = whole !== null && (whole === text || values.some((value) => leadsTo(whole, value)));
    return isIt ? [start] : [];
  });
}

/** The elements that show a text, itself or by the key of a translation. */
export async function elementsSaying(project: Project, looks: Looks, text: string): Promise<PageElement[]> {
  const { selected } = project;
  if (text === SELECTED)
    return looks.elements.filter(
      ({ file, element }) => file.path === selected?.path && element.start === selected.offset,
    );
  const values = await keysSaying(project, text);
  const calls = new Map<ReadFile, number[]>();
  const handed = new Set(elementsHanded(looks, text));
  return looks.elements.filter(({ file, element }) => {
    const words = element.content.map((part) => (part.kind === 'text' ? part.piece.text : '')).join(' ');
    if (squeezed(words) === squeezed(text)) return true;
    if (handed.has(element)) return true;
    const own = calls.get(file) ?? callsOf(file, text, values);
    calls.set(file, own);
    return element.content.some((part) => part.kind === 'data' && own.some((at) => at >= part.start && at < part.end));
  });
}

/** The nth of each file; -1: the last one. */
export function nth(elements: readonly PageElement[], ordinal: number): PageElement[] {
  const byFile = new Map<ReadFile, PageElement[]>();
  for (const each of elements) byFile.set(each.file, [...(byFile.get(each.file) ?? []), each]);
  return [...byFile.values()].flatMap((own) => own.at(ordinal < 0 ? ordinal : ordinal - 1) ?? []);
}

/** Finds the elements of a wish among the files that it may be in. */
export async function chooseElements(
  project: Project,
  looks: Looks,
  paths: readonly string[],
  { name, text, ordinal }: Target,
): Promise<Chosen> {
  const within = new Set(paths);
  const there = text === null ? looks.elements : await elementsSaying(project, looks, text);
  const inScope = there.filter(({ file }) => within.has(file.path));
  const own = name === null ? inScope : inScope.filter((each) => isNamed(name, each));
  // Where no page has one of the first level, any heading may be the headline.
  const isOther = own.length === 0 && name === 'headline';
  const named = isOther ? inScope.filter((each) => isNamed('heading', each)) : own;
  const missed = named.length === 0 && text !== null && inScope.length > 0;
  const elements = missed ? inScope : named;
  return { elements: ordinal === undefined ? elements : nth(elements, ordinal), missed };
}
