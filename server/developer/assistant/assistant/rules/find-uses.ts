import type { SingleAnswer, TextPlace } from '../assistant.ts';
import type { Instruction } from '../instruction/instruction.ts';
import { hexOfName } from '../wishes/color-words.ts';
import { colorValue } from './colors.ts';
import { type Looks, readLooks } from './looks/read-looks.ts';
import { tokenUses } from './looks/token-uses.ts';
import type { Opened } from './opened.ts';
import { placeAt, placesIn, type ReadFile } from './project.ts';

type Uses = Extract<Instruction, { act: 'where-used' }>;

const MAX_PLACES = 100;
const MAX_FILES = 300;
/** Letters of a tag that an answer shows. */
const MAX_TAG = 200;
const COLORED = /\.(?:[cm]?[jt]sx?|vue|svelte|html?|css|scss|less|pcss|mdx?)$/;

function hex(color: string): string {
  const small = color.trim().toLowerCase();
  return colorValue(hexOfName(small) ?? small);
}

/** Where the sheets write a color, by any of its spellings. */
function declared({ rules }: Looks, wanted: string): TextPlace[] {
  return rules.flatMap(({ file, rule }) =>
    rule.declarations
      .filter(({ value }) => value.split(/[\s,()]+/).some((part) => part !== '' && hex(part) === wanted))
      .map(({ property, value, start }) => placeAt(file, start, `${property}: ${value}`)),
  );
}

async function usesOfColor(opened: Opened, looks: Looks, name: string): Promise<TextPlace[]> {
  const { project } = opened;
  const wanted = hex(name);
  const files = await project.readAll(project.paths.filter((path) => COLORED.test(path)).slice(0, MAX_FILES));
  const written = files.flatMap((file) =>
    (file.texts?.colors ?? [])
      .filter(({ value }) => hex(value) === wanted)
      .map(({ start, value }) => placeAt(file, start, value)),
  );
  const tokens = files.flatMap(({ texts }) => (texts?.tokens ?? []).filter(({ value }) => hex(value) === wanted));
  const uses: TextPlace[] = [];
  for (const token of new Set(tokens.map((each) => each.name))) uses.push(...(await tokenUses(project, token)));
  return [...written, ...declared(looks, wanted), ...uses];
}

function tagPlace(file: ReadFile, start: number, end: number): TextPlace {
  const begin = file.source.slice(start, Math.min(end, start + MAX_TAG));
  return placeAt(file, start, /^[^\n]*/.exec(begin)?.[0] ?? '');
}

/** The elements of which something holds. */
function elementsWith({ elements }: Looks, holds: (page: Looks['elements'][number]) => boolean): TextPlace[] {
  return elements.filter(holds).map(({ file, element: { start, end } }) => tagPlace(file, start, end));
}

function usesOfClass(looks: Looks, name: string): TextPlace[] {
  const own = new RegExp(String.raw`\.${name}(?![\w-])`);
  const rules = looks.rules.filter(({ rule }) => rule.selectors.some((selector) => own.test(selector)));
  return [
    ...elementsWith(looks, ({ classes }) => classes.has(name)),
    ...rules.map(({ file, rule }) => placeAt(file, rule.start, rule.selectors.join(', '))),
  ];
}

/** Where files name another one, with its ending or, as imports do, without. */
async function usesOfFile({ project }: Opened, name: string): Promise<TextPlace[]> {
  const base = name.split('/').at(-1) ?? name;
  const bare = base.replace(/\.[^.]+$/, '');
  const escaped = bare.replace(/[.$]/g, String.raw`\$&`);
  const ending = base.slice(bare.length).replace('.', String.raw`\.`);
  const named = new RegExp(String.raw`['"(/=]${escaped}(?:${ending})?(?=['")?#\s>])`, 'g');
  const files = await project.readAll((await project.search([bare], project.paths)).slice(0, MAX_FILES));
  return files.flatMap((file) => {
    const place = placesIn(file);
    return [...file.source.matchAll(named)].map(({ index, 0: found }) => place(index, found.slice(1)));
  });
}

async function placesOf(opened: Opened, looks: Looks, { what, name }: Uses): Promise<TextPlace[]> {
  switch (what) {
    case 'color':
      return usesOfColor(opened, looks, name);
    case 'class':
      return usesOfClass(looks, name.replace(/^\./, ''));
    case 'component':
      return elementsWith(looks, ({ element }) => element.name === name);
    case 'file':
      return usesOfFile(opened, name);
    case 'link':
      return elementsWith(looks, ({ element }) =>
        element.attributes.some(
          (each) =>
            /^(?:href|to)$/.test(each.name) && each.piece?.text.replace(/^\.?\//, '') === name.replace(/^\.?\//, ''),
        ),
      );
  }
}

/** `Which files use the color #2b211a?`: each line once, by path. Nothing is changed. */
export async function findUses(opened: Opened, uses: Uses): Promise<SingleAnswer | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const found = await placesOf(opened, looks, uses);
  const once = new Map(found.map((place) => [`${place.path}:${place.line}`, place]));
  const places = [...once.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
  return { outcome: 'answer', topic: 'places', places: places.slice(0, MAX_PLACES), notes: [] };
}
