import { posix } from 'node:path';
import type { Project, ReadFile } from '#server/developer/assistant/assistant/rules/project.ts';
import type { Content, Origin, SourceElement } from '#server/developer/source/texts/elements/element.ts';
import { lineAt } from '#server/developer/source/texts/line-at.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import type { DataRecord } from '#server/developer/source/texts/records.ts';

/** A place where words are written that an element shows by a name; `value` null: by more code. */
export interface TextSource {
  readonly path: string;
  readonly line: number;
  readonly value: string | null;
}

interface Opened {
  readonly project: Project;
  readonly parser: BoundedParser;
}
type Data = Extract<Content, { kind: 'data' }>;
type File = Pick<ReadFile, 'path' | 'source'>;

const CHAIN = /^\{\s*([A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*)\s*\}$/;
/** An attribute whose value is a name: `label={copy.add}`. */
const GIVEN = /^[\w:-]+=\{\s*([A-Za-z_$][\w$]*)((?:\??\.[A-Za-z_$][\w$]*)*)\s*\}/;
/** Letters of an expression that is a name, of a value that is shown, and places that are. */
const LIMITS = { chain: 200, value: 300, places: 20, files: 100, imports: 20_000 } as const;
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx', '/index.js'];

/** `{props.item.name}` as its names; empty: it is more than a name. */
function chainOf(source: string, { start, end }: Data): string[] {
  if (end - start > LIMITS.chain) return [];
  const names = (CHAIN.exec(source.slice(start, end))?.[1] ?? '').split(/\??\./).filter(Boolean);
  return names[0] === 'props' ? names.slice(1) : names;
}

function sourceAt({ path, source }: File, at: number, value: string | null): TextSource {
  return { path, line: lineAt(source, at), value: value === null ? null : value.slice(0, LIMITS.value) };
}

/** The string that is written at a place, where it holds no escapes. */
function literalAt(source: string, at: number): string | null {
  return /^(["'`])([^\\\n"'`$]*)\1/.exec(source.slice(at, at + LIMITS.value))?.[2] ?? null;
}

/** Where a file gives a value to a name; -1: nowhere. */
function declaredAt(source: string, name: string): number {
  const found = new RegExp(String.raw`\b(?:const|let|var)\s+${name.replaceAll('$', String.raw`\$`)}\b[^=\n]*=\s*`).exec(
    source,
  );
  return found ? found.index + found[0].length : -1;
}

/** The file that a name is imported from, among the first lines of a file; null: from none. */
function importedFrom(source: string, name: string): string | null {
  const head = source.slice(0, LIMITS.imports);
  for (const [, names = '', from = ''] of head.matchAll(/\bimport\s([^'";]{1,500}?)\bfrom\s*["']([^"'\n]{1,300})["']/g))
    if (names.match(/[\w$]+/g)?.includes(name)) return from;
  return null;
}

/** The records that a chain of names may lead to: those of a list, else the one under the name before the last. */
function meant(all: readonly DataRecord[], chain: readonly string[], from: number, isList: boolean): DataRecord[] {
  const later = all.filter(({ start }) => start >= from);
  if (chain.length > 2) return later.filter(({ key }) => key === chain.at(-2));
  return isList ? later.filter(({ key }) => key === null) : later.slice(0, 1);
}

/** Opens what a file imports; null: it is no file of the project. */
async function openImport({ project }: Opened, { path }: File, from: string): Promise<ReadFile | null> {
  if (!from.startsWith('.')) return null;
  const base = posix.join(posix.dirname(path), from);
  const found = ENDINGS.map((ending) => base + ending).find((each) => project.paths.includes(each));
  return found === undefined ? null : project.read(found);
}

/** Where the words of a name are written that a file declares or imports. */
async function fromOrigin(
  opened: Opened,
  file: File,
  origin: Origin,
  chain: readonly string[],
  isList: boolean,
): Promise<TextSource[]> {
  const target = origin.from === null ? file : await openImport(opened, file, origin.from);
  if (!target) return [];
  const at = origin.at ?? (target.path.endsWith('.json') ? 0 : declaredAt(target.source, chain[0] ?? ''));
  if (chain.length === 1) {
    const value = at < 0 ? null : literalAt(target.source, at);
    return value === null ? [] : [sourceAt(target, at, value)];
  }
  const records = (await opened.parser.findRecords(target.path, target.source)) ?? [];
  return meant(
    [...records].sort((a, b) => a.start - b.start),
    chain,
    Math.max(0, at),
    isList,
  ).flatMap(({ fields }) =>
    fields.filter(({ name }) => name === chain.at(-1)).map(({ start, value }) => sourceAt(target, start, value)),
  );
}

/** Where the components of a file are drawn, with what each is given under a name. */
async function fromCalls(opened: Opened, component: string, chain: readonly string[]): Promise<TextSource[]> {
  const { project, parser } = opened;
  const files = await project.readAll((await project.search([component], project.paths)).slice(0, LIMITS.files));
  const found: TextSource[] = [];
  for (const file of files) {
    const calls = ((await parser.findElements(file.path, file.source)) ?? []).filter(({ name }) => name === component);
    for (const call of calls) found.push(...(await fromCall(opened, file, call, chain)));
  }
  return found;
}

async function fromCall(
  opened: Opened,
  file: File,
  call: SourceElement,
  chain: readonly string[],
): Promise<TextSource[]> {
  const [name = '', ...rest] = chain;
  if (name === 'children') {
    const texts = call.content.flatMap((part) => (part.kind === 'text' ? [part.piece] : []));
    return texts.map(({ start, text }) => sourceAt(file, start, text.trim()));
  }
  const given = call.attributes.find((each) => each.name === name);
  if (given?.piece) return [sourceAt(file, given.piece.start, given.piece.text)];
  if (!given) return [];
  // What is drawn for each of a list is given one of it.
  const listed = call.loop?.origin && rest.length > 0;
  const fields = listed ? await fromOrigin(opened, file, call.loop.origin, [name, ...rest], true) : [];
  if (fields.length > 0) return fields;
  const named = await fromName(opened, file, given.start);
  return named.length > 0 ? named : [sourceAt(file, given.start, null)];
}

/** `label={ADD_LABEL}` at an attribute: where the name's words are written, which the file declares or imports. */
async function fromName(opened: Opened, file: File, at: number): Promise<TextSource[]> {
  const [, name = '', rest = ''] = GIVEN.exec(file.source.slice(at, at + LIMITS.chain)) ?? [];
  if (name === '') return [];
  const declared = declaredAt(file.source, name);
  const from = declared >= 0 ? null : importedFrom(file.source, name);
  if (declared < 0 && from === null) return [];
  const origin = { from, at: declared >= 0 ? declared : null };
  return fromOrigin(opened, file, origin, [name, ...rest.split(/\??\./).filter(Boolean)], false);
}

/** Where the words may be written that an element shows by a name: one place is the one, several are all that can be. */
export async function findSources(
  opened: Opened,
  file: File,
  { component, loop }: SourceElement,
  part: Data,
): Promise<TextSource[]> {
  const chain = chainOf(file.source, part);
  if (chain.length === 0) return [];
  const isList = loop !== null && part.origin?.at === loop.origin?.at && part.origin?.from === loop.origin?.from;
  const found = part.origin
    ? await fromOrigin(opened, file, part.origin, chain, isList)
    : component === null
      ? []
      : await fromCalls(opened, component, chain);
  const once = new Map(found.map((each) => [`${each.path}:${each.line}:${each.value}`, each]));
  return [...once.values()].slice(0, LIMITS.places);
}
