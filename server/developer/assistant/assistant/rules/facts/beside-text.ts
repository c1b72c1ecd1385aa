import type { FactWish } from '../../instruction/instruction.ts';
import { type Group, inOrder } from '../groups.ts';
import { readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import { findParts } from '../parts/find-parts.ts';
import { ownText } from '../parts/is-called.ts';
import { replaceText, type Decision } from '../replace-text.ts';

/** Parts whose neighbors are looked for. */
const MAX_PARTS = 20;

/** `Change the text under the headline to "…"`: the element right beside it, in the one that holds both. */
export async function besideText(
  opened: Opened,
  { part, isBefore, to }: Extract<FactWish, { fact: 'beside' }>,
): Promise<Decision | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const { elements } = await findParts(opened, looks, part);
  const groups: Group[] = [];
  for (const page of elements.slice(0, MAX_PARTS)) {
    const beside = looks.elements.filter(
      ({ file, element }) => file === page.file && element.parent === page.element.parent && element.parent !== null,
    );
    const at = beside.indexOf(page);
    const next = beside[isBefore ? at - 1 : at + 1];
    if (!next || at < 0 || ownText(next) === '') continue;
    const hints = { everywhere: false, kinds: [], within: [next.file.path], names: [], unknown: [] };
    const decision = await replaceText(opened.project, opened.languages, ownText(next), to, hints);
    if (decision.do === 'refuse') continue;
    const { start, end } = next.element;
    groups.push(...decision.groups.filter(({ whole, offset }) => whole && offset > start && offset < end));
  }
  if (groups.length === 0) return null;
  const isSure = groups.length === 1 && elements.length === 1 && groups[0]?.doubt === null;
  return isSure
    ? { do: 'apply', groups }
    : { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups: inOrder(groups) };
}
