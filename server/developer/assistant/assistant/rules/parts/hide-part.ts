import type { Decision } from '../replace-text.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { settersOf } from '../looks/declared.ts';
import { elementGroup } from '../looks/look-groups.ts';
import type { Looks, PageElement } from '../looks/read-looks.ts';
import { looksOnly } from '../stays-as-meant.ts';

/** Parts that a question offers. */
const MAX_OFFERED = 100;

/** In place of the uses of a component what it consists of: a component may not take `hidden`. */
function rootsOf(looks: Looks, page: PageElement): readonly PageElement[] {
  const { name } = page.element;
  if (!/^[A-Z]/.test(name)) return [page];
  return looks.elements.filter(({ element }) => element.component === name && element.parent === null);
}

function isIn({ file, element }: PageElement, outer: PageElement): boolean {
  return outer.file === file && outer.element.start < element.start && outer.element.end >= element.end;
}

/** Writes `hidden` into an element, or what a rule with a `display` of its own does not outdo. */
function hiding(looks: Looks, page: PageElement): Group | null {
  const { file, element } = page;
  if (!/^[a-z][a-z\d]*$/.test(element.name) || element.attributes.some(({ name }) => name === 'hidden')) return null;
  if (settersOf(looks, page, 'display').length > 0) return elementGroup(looks, page, 'display', 'none');
  const at = element.nameEnd;
  const edit = { start: at, end: at, insert: ' hidden' };
  return editGroup(file, element.start, `<${element.name} hidden>`, [edit], looksOnly);
}

/**
 * `Hide the banner` may mean that it stays in its file or that it goes: it is always asked, what can be shown again first.
 * @param found what is called so
 * @param removed the changes that take it away
 * @returns null where it can neither be hidden nor removed
 */
export function hidePart(looks: Looks, found: readonly PageElement[], removed: readonly Group[]): Decision | null {
  const all = [...new Set(found.flatMap((each) => rootsOf(looks, each)))];
  // What is within another one goes with it.
  const roots = all.filter((page) => !all.some((each) => each !== page && isIn(page, each)));
  const hidden = roots.flatMap((each) => hiding(looks, each) ?? []);
  const groups = [...inOrder(hidden), ...inOrder(removed)].slice(0, MAX_OFFERED);
  return groups.length === 0 ? null : { do: 'ask', because: 'hides', groups };
}
