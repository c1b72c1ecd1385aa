import { plain, said } from '#server/developer/source/texts/units.ts';
import { NO_HINTS } from '../../instruction/hints.ts';
import type { Hints } from '../../instruction/instruction.ts';
import { type FoundField, recordsWith } from '../data/find-fields.ts';
import { isDocumentation } from '../of-kind.ts';
import { type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { ReadFile } from '../project.ts';
import { readScope } from '../scope.ts';
import type { Text } from '#server/developer/source/texts/text.ts';

/** An amount of money: its sign before or behind the number. */
const MONEY = /(?:[€$£¥₹]\s?\d[\d.,]{0,14}\d|[€$£¥₹]\s?\d|\d[\d.,]{0,15}\s?[€$£¥₹])/g;
const SIGNS = ['€', '$', '£', '¥', '₹'] as const;
const SHOWING = /\.(?:[jt]sx|js|vue|svelte|astro|html?|mdx?|json)$/;
const PRICED = /price|cost|preis|prezz|prix|preci|amount/i;
const MAX_FILES = 300;

/** An amount in a text that visitors see. */
export interface ShownPrice {
  readonly file: ReadFile;
  readonly text: Text;
  /** As it is written. */
  readonly amount: string;
  /** What is around it is called a price. */
  readonly isPrice: boolean;
}

/** The values of the data that are called a price. */
export async function pricesOfData(opened: Opened, hints: Hints = NO_HINTS): Promise<FoundField[]> {
  const found = await recordsWith(opened, { field: 'price', hints });
  return found.map(({ file, own }) => ({ file, field: own, isWhole: true }));
}

/** Whether the element that a place is written in is called a price. */
function isInPrice(elements: readonly PageElement[], file: ReadFile, offset: number): boolean {
  const around = elements.filter(
    (each) => each.file === file && each.element.start < offset && each.element.end > offset,
  );
  const inner = around.sort((a, b) => b.element.start - a.element.start)[0];
  return inner !== undefined && [...inner.classes, inner.id ?? ''].some((name) => PRICED.test(name));
}

/** The amounts of money that pages show, without those of the data. */
export async function shownPrices(
  opened: Opened,
  data: readonly FoundField[],
  hints: Hints = NO_HINTS,
): Promise<ShownPrice[]> {
  const { project } = opened;
  const inScope = readScope(project, hints, opened.languages).paths;
  const paths = inScope.filter((path) => SHOWING.test(path) && !isDocumentation(path));
  const files = await project.readAll((await project.search(SIGNS, paths)).slice(0, MAX_FILES));
  const elements = opened.looks ? (await readLooks(project, opened.looks)).elements : [];
  const isOfData = (file: ReadFile, { pieces }: Text) =>
    data.some((each) => each.file.path === file.path && pieces.some(({ start }) => start === each.field.start));
  return files.flatMap((file) =>
    (file.texts?.texts ?? [])
      .filter((text) => text.role === 'text' && !isOfData(file, text))
      .flatMap((text) => {
        const amounts = new Set(plain(said(text)).match(MONEY) ?? []);
        const offset = text.pieces[0]?.start ?? 0;
        return [...amounts].map((amount) => ({ file, text, amount, isPrice: isInPrice(elements, file, offset) }));
      }),
  );
}
