import { ENTRIES } from './fill-section';
import { namedSections, sectionNamed } from './named-sections';

/** Sections that are lists of like parts: only these are given what is listed after a colon. */
const LIST_SECTIONS: readonly string[] = Object.keys(ENTRIES);

const MAX_ENTRIES = 12;

/** A section that a prompt wants. */
export interface WantedSection {
  /** Key of a shipped pattern; null: a plain one, with a title and a text. */
  readonly key: string | null;
  /** Of a plain one; absent: the next of the prompt's titles. */
  readonly title?: string;
  /** What its list contains, in the words of the prompt. */
  readonly entries: readonly string[];
}

/** What a prompt says that a page can use. */
export interface ReadPrompt {
  readonly sections: readonly WantedSection[];
  /** Between quotation marks, in order; else what the page is for. */
  readonly titles: readonly string[];
}

const QUOTED = /"([^"]{2,200})"|“([^”]{2,200})”|«\s*([^»]{2,200}?)\s*»|「([^」]{2,200})」|„([^“]{2,200})“/gu;

/** Words before the subject of a prompt, and those that end it. */
const ABOUT =
  /(?<!\p{L})(?:about(?! us| me)|for|on|sobre|para|acerca de|pour|sur|per|su|riguardo a|عن|حول)\s+(.{3,120})/iu;
const ABOUT_ANYWHERE = /(?:关于|介绍|为)\s*(.{2,120})/u;
const SUBJECT_END =
  /\s(?:with|avec|con|مع)\s|[,，、،;；。!?！？]|\.(?:\s|$)|(?:创建|制作|做一个|写一个|设计|带有|包含|包括)/u;

/** Between the last two items of a list. */
const AND = [/^(.+)\s(?:and|y|e|et)\s(.+)$/iu, /^(.+)\sو(\p{L}.*)$/u, /^(.+?)(?:以及|还有|和|及)(.+)$/u];
const LEADING_AND = /^(?:(?:and|y|e|et)\s+|以及|还有)/iu;

function upper(text: string) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** An item whose end names another section, as `cheap and a FAQ`, is two. */
function cut(item: string): string[] {
  const halves = AND.map((pattern) => pattern.exec(item)).find((found) => sectionNamed(found?.[2] ?? '') !== null);
  return halves ? [halves[1] ?? '', halves[2] ?? ''] : [item];
}

/** What is listed, without what only joins it. A comma within a number is none of the list. */
function itemsOf(list: string): string[] {
  return list
    .split(/(?<!\d),|,(?!\d)|[;；，、،؛\n]/u)
    .flatMap(cut)
    .map((item) =>
      item
        .trim()
        .replace(LEADING_AND, '')
        .replace(/[.。]$/u, '')
        .trim(),
    )
    .filter((item) => item.length > 1);
}

function subjectOf(text: string): string {
  const [subject = ''] = ((ABOUT.exec(text) ?? ABOUT_ANYWHERE.exec(text))?.[1] ?? '').split(SUBJECT_END);
  return upper(subject.trim());
}

/** The items of a list that belongs to no section of lists: each is a section of its own. */
function listedSections(items: readonly string[]): WantedSection[] {
  if (items.length < 2) return [];
  return items.flatMap((item): WantedSection[] => {
    const keys = namedSections(item);
    if (keys.length === 0) return [{ key: null, title: upper(item), entries: [] }];
    return bare(keys);
  });
}

/** The list of a section, and the sections that are named among its items. */
function withEntries(keys: readonly string[], of: string, items: readonly string[]): WantedSection[] {
  const named = items.flatMap((item) => sectionNamed(item) ?? []);
  const entries = items.filter((item) => sectionNamed(item) === null).map(upper);
  return [...keys.map((key) => ({ key, entries: key === of ? entries.slice(0, MAX_ENTRIES) : [] })), ...bare(named)];
}

function bare(keys: readonly string[]): WantedSection[] {
  return keys.map((key) => ({ key, entries: [] }));
}

function wantedSections(keys: readonly string[], items: readonly string[], hasTitle: boolean): WantedSection[] {
  const of = keys.filter((key) => LIST_SECTIONS.includes(key)).at(-1);
  if (of !== undefined) return eachOnce(withEntries(keys, of, items));
  const listed = listedSections(items);
  // A page whose sections are listed opens with its title.
  const first = keys.length === 0 && listed.length > 0 && hasTitle ? ['hero'] : keys;
  return eachOnce([...bare(first), ...listed]);
}

function eachOnce(sections: readonly WantedSection[]) {
  return sections.filter(({ key }, at) => key === null || sections.findIndex((each) => each.key === key) === at);
}

/**
 * Reads the sections, titles and entries of a prompt, in six languages, by its keywords and punctuation alone. A list
 * after a colon belongs to the last section of lists that is named before it, else its items are sections themselves.
 * @returns no sections where it names none
 */
export function readPrompt(prompt: string): ReadPrompt {
  const quoted = [...prompt.matchAll(QUOTED)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
  const [before = '', ...behind] = prompt.replace(QUOTED, ' ').split(/[:：]/u);
  const items = itemsOf(behind.join(':'));
  const keys = namedSections(before);
  const subject = subjectOf(before);
  const titles = quoted.length > 0 ? quoted : subject === '' ? [] : [subject];
  const sections = wantedSections(keys, items, titles.length > 0);
  return { sections: sections.length > 0 ? sections : bare(namedSections(quoted.join(' '))), titles };
}
