import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import { kindsOfClasses, kindsOfElement } from '#server/developer/source/texts/names.ts';
import type { Constant } from '#server/developer/source/texts/constants.ts';
import type { DataRecord } from '#server/developer/source/texts/records.ts';
import type { StyleRule } from '#server/developer/source/texts/style-rules.ts';
import { classesOfCode } from './code-classes.ts';
import type { Project, ReadFile } from '../project.ts';

/** Reads elements, rules, records and constants within bounds; null as for texts. */
export interface LookParser {
  findElements(path: string, source: string): Promise<readonly SourceElement[] | null>;
  findStyleRules(path: string, source: string): Promise<readonly StyleRule[] | null>;
  findRecords(path: string, source: string): Promise<readonly DataRecord[] | null>;
  findConstants(path: string, source: string): Promise<readonly Constant[] | null>;
}

/** An element of the project, with what rules know it by. */
export interface PageElement {
  readonly file: ReadFile;
  readonly element: SourceElement;
  readonly classes: ReadonlySet<string>;
  /** Its classes are put together by code. */
  readonly hasCodeClass: boolean;
  /** What those classes look like; null: they may be any. */
  readonly codeForms: readonly RegExp[] | null;
  readonly id: string | null;
  /** The kinds of text that it holds: a link that is drawn as a button is a button. */
  readonly kinds: readonly string[];
  /** All elements of the project, this one among them. */
  readonly all: readonly PageElement[];
}

/** A rule with its file. */
export interface PageRule {
  readonly file: ReadFile;
  readonly rule: StyleRule;
}

/** How a project looks, as far as its files say. */
export interface Looks {
  readonly elements: readonly PageElement[];
  readonly rules: readonly PageRule[];
  /** Values of custom properties; one that has several is left out. */
  readonly values: ReadonlyMap<string, string>;
}

const MARKUP = /\.(?:[jt]sx|js|vue|svelte|html?)$/;
const SHEETS = /\.(?:css|scss|less|pcss|vue|svelte|html?)$/;
/** Files of each sort that are read, and letters of classes. */
const MAX_FILES = 300;
const MAX_CLASSES = 2000;

function attribute({ attributes }: SourceElement, ...names: string[]) {
  return attributes.find(({ name }) => names.includes(name));
}

function describeElement(file: ReadFile, element: SourceElement, all: readonly PageElement[]): PageElement {
  const written = attribute(element, 'class', 'className');
  const code = written?.expression ? file.source.slice(written.expression.start, written.expression.end) : null;
  const coded = code === null ? null : classesOfCode(file.source, code);
  const text = coded ? coded.always.join(' ') : (written?.piece?.text ?? '');
  const words = text.length > MAX_CLASSES ? [] : text.split(/\s+/).filter(Boolean);
  const role = attribute(element, 'role')?.piece?.text ?? '';
  const pressed =
    element.name === 'input' && /^(?:submit|button|reset)$/.test(attribute(element, 'type')?.piece?.text ?? '');
  return {
    file,
    element,
    classes: new Set(words),
    hasCodeClass: coded !== null || text.length > MAX_CLASSES,
    codeForms: coded && coded.forms,
    id: attribute(element, 'id')?.piece?.text ?? null,
    kinds: [
      ...kindsOfElement(element.name),
      ...(role ? kindsOfElement(role) : []),
      ...(element.name === 'a' ? kindsOfClasses(text) : []),
      ...(pressed ? ['button'] : []),
    ],
    all,
  };
}

function valuesOf(files: readonly ReadFile[]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const { name, value } of files.flatMap(({ texts }) => texts?.tokens ?? []))
    found.set(name, found.has(name) && found.get(name) !== value ? null : value);
  return new Map([...found].filter((each): each is [string, string] => each[1] !== null));
}

/** Reads the elements and rules of a project; each file is read once. */
export async function readLooks(project: Project, parser: LookParser): Promise<Looks> {
  const markup = await project.readAll(project.paths.filter((path) => MARKUP.test(path)).slice(0, MAX_FILES));
  const sheets = await project.readAll(project.paths.filter((path) => SHEETS.test(path)).slice(0, MAX_FILES));
  const elements: PageElement[] = [];
  for (const file of markup)
    for (const element of (await parser.findElements(file.path, file.source)) ?? [])
      elements.push(describeElement(file, element, elements));
  const rules: PageRule[] = [];
  for (const file of sheets)
    for (const rule of (await parser.findStyleRules(file.path, file.source)) ?? []) rules.push({ file, rule });
  return { elements, rules, values: valuesOf(sheets) };
}
