import type { Instruction } from '../../instruction/instruction.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { inAnyOrder } from '../stays-as-meant.ts';
import { findParts } from './find-parts.ts';
import { lineRange } from './line-range.ts';
import { itemCalledBy, type PageItem } from './page-items.ts';
import { drawnWhere, isBareText, isRemovable, isRepeated } from './removable.ts';
import { wrapperOf } from './wrapper-of.ts';

/** What is moved as one: an element, or a term with what is said of it. */
type Piece = Pick<PageItem, 'page' | 'file' | 'start' | 'end'> & Partial<Pick<PageItem, 'name'>>;
type Pair = readonly [Piece, Piece];

function pieceOf(page: PageElement): Piece {
  return { page, file: page.file, start: page.element.start, end: page.element.end };
}

/** The pieces that an element may mean: the card that it is the heading of, itself, the item of a list that it is alone in. */
function piecesOf(looks: Looks, page: PageElement): readonly (Piece | null)[] {
  return [itemCalledBy(looks, page), pieceOf(page), pieceOf(wrapperOf(looks, page))];
}

/** What is moved, and what it comes beside, where both are in the same element; items of a list go as a whole. */
function pairsOf(looks: Looks, parts: readonly PageElement[], besides: readonly PageElement[]): Pair[] {
  const pairs = parts.flatMap((part) =>
    besides.flatMap((beside): Pair[] => {
      const [ones, others] = [piecesOf(looks, part), piecesOf(looks, beside)];
      const pair = ones
        .map((one, at) => [one, others[at] ?? null] as const)
        .find(
          (each): each is Pair =>
            each[0] !== null &&
            each[1] !== null &&
            each[0].start !== each[1].start &&
            each[0].file === each[1].file &&
            each[0].page.element.parent !== null &&
            each[0].page.element.parent === each[1].page.element.parent,
        );
      return pair ? [pair] : [];
    }),
  );
  return [...new Map(pairs.map((pair) => [`${pair[0].file.path} ${pair[0].start} ${pair[1].start}`, pair])).values()];
}

function moveGroup([part, beside]: Pair, isBefore: boolean): Group {
  const { source } = part.file;
  const own = lineRange(source, part.start, part.end);
  const there = lineRange(source, beside.start, beside.end);
  const at = isBefore ? there.start : there.end;
  const insert = source.slice(own.start, own.end);
  const said = part.name ?? /^[^\n]*/.exec(source.slice(part.start, Math.min(part.end, part.start + 200)))?.[0] ?? '';
  const edits = [
    { ...own, insert: '' },
    { start: at, end: at, insert },
  ];
  const group = editGroup(part.file, part.start, said, edits, inAnyOrder);
  return part.name === undefined ? group : { ...group, shown: { was: said, is: said } };
}

/** Whether it is there already, and nothing between. */
function isThere([part, beside]: Pair, isBefore: boolean): boolean {
  const [first, second] = isBefore ? [part, beside] : [beside, part];
  return first.end <= second.start && first.file.source.slice(first.end, second.start).trim() === '';
}

/** `Move Contact before About`: where one place of the project has both side by side. */
export async function movePart(
  opened: Opened,
  { part, beside, isBefore }: Extract<Instruction, { act: 'move' }>,
): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const moved = await findParts(opened, looks, part);
  const besides = await findParts(opened, looks, beside);
  const pairs = pairsOf(looks, drawnWhere(looks, moved.elements), drawnWhere(looks, besides.elements));
  const [only] = pairs;
  const isQuoted = part.text !== null && beside.text !== null;
  if (!only) return { do: 'refuse', reason: isQuoted && moved.elements.length === 0 ? 'not_found' : 'no_model' };
  if (pairs.length > 1 && isBareText(part) && isBareText(beside)) return { do: 'refuse', reason: 'no_model' };
  if (pairs.every((pair) => isThere(pair, isBefore))) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(pairs.map((pair) => moveGroup(pair, isBefore)));
  const doubt = moved.doubt ?? besides.doubt;
  if (doubt) return { do: 'ask', because: doubt, groups };
  const isSure =
    pairs.length === 1 &&
    only.every(({ page }) => isRemovable(looks, page)) &&
    !only.some(({ page }) => isRepeated(looks, page)) &&
    areApart(only);
  return isSure ? { do: 'apply', groups } : { do: 'ask', because: 'several', groups };
}

/** Whether each has its own lines, or both are in one line with nothing else between them than space. */
function areApart(pair: Pair): boolean {
  return pair.every(({ file, start, end }) => {
    const lines = lineRange(file.source, start, end);
    return file.source.slice(lines.start, start).trim() === '' && lines.end > end;
  });
}
