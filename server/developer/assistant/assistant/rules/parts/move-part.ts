import type { Instruction } from '../../instruction/instruction.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { inAnyOrder } from '../stays-as-meant.ts';
import { findParts } from './find-parts.ts';
import { lineRange } from './line-range.ts';
import { drawnWhere, isBareText, isRemovable, isRepeated } from './removable.ts';
import { wrapperOf } from './wrapper-of.ts';

type Pair = readonly [PageElement, PageElement];

/** What is moved, and what it comes beside, where both are in the same element; items of a list go as a whole. */
function pairsOf(looks: Looks, parts: readonly PageElement[], besides: readonly PageElement[]): Pair[] {
  const pairs = parts.flatMap((part) =>
    besides.flatMap((beside): Pair[] => {
      const both: readonly Pair[] = [
        [part, beside],
        [wrapperOf(looks, part), wrapperOf(looks, beside)],
      ];
      const pair = both.find(
        ([one, other]) =>
          one !== other &&
          one.file === other.file &&
          one.element.parent !== null &&
          one.element.parent === other.element.parent,
      );
      return pair ? [pair] : [];
    }),
  );
  return [
    ...new Map(
      pairs.map((pair) => [`${pair[0].file.path} ${pair[0].element.start} ${pair[1].element.start}`, pair]),
    ).values(),
  ];
}

function moveGroup([part, beside]: Pair, isBefore: boolean): Group {
  const { source } = part.file;
  const own = lineRange(source, part.element.start, part.element.end);
  const there = lineRange(source, beside.element.start, beside.element.end);
  const at = isBefore ? there.start : there.end;
  const insert = source.slice(own.start, own.end);
  const said = /^[^\n]*/.exec(source.slice(part.element.start, part.element.start + 200))?.[0] ?? '';
  const edits = [
    { ...own, insert: '' },
    { start: at, end: at, insert },
  ];
  return editGroup(part.file, part.element.start, said, edits, inAnyOrder);
}

/** Whether it is there already, and nothing between. */
function isThere([part, beside]: Pair, isBefore: boolean): boolean {
  const [first, second] = isBefore ? [part, beside] : [beside, part];
  return (
    first.element.end <= second.element.start &&
    first.file.source.slice(first.element.end, second.element.start).trim() === ''
  );
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
    only.every((each) => isRemovable(looks, each)) &&
    !only.some((each) => isRepeated(looks, each)) &&
    areApart(only);
  return isSure ? { do: 'apply', groups } : { do: 'ask', because: 'several', groups };
}

/** Whether each has its own lines, or both are in one line with nothing else between them than space. */
function areApart(pair: Pair): boolean {
  return pair.every(({ file, element }) => {
    const { start, end } = lineRange(file.source, element.start, element.end);
    return file.source.slice(start, element.start).trim() === '' && end > element.end;
  });
}
