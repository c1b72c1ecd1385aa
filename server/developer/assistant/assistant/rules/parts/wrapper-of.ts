import type { Looks, PageElement } from '../looks/read-looks.ts';

/** The list item that holds an element and nothing else: without it the item would be empty. */
export function wrapperOf(looks: Looks, page: PageElement): PageElement {
  const { file, element } = page;
  const item = looks.elements.find((each) => each.file === file && each.element.start === element.parent);
  if (item?.element.name !== 'li' || item.element.content.length !== 1 || item.element.parent === null) return page;
  return item.element.loop === element.loop || item.element.loop === null ? item : page;
}

/** What stays where it is when nothing is left in it: a part of the page, a cell of a table, what a component draws. */
const STAYS =
  /^(?:html|head|body|main|nav|header|footer|section|article|aside|form|dialog|t[dhr]|t?head|tbody|tfoot|table|dl|template|[A-Z].*)$/;

/** What holds an element and nothing else; null: something is beside it, or nothing is around it. */
function onlyHolder(looks: Looks, { file, element }: PageElement): PageElement | null {
  const outer = looks.elements.find((each) => each.file === file && each.element.start === element.parent);
  const held = outer?.element.content.filter((part) => part.kind !== 'text' || part.piece.text.trim() !== '') ?? [];
  return outer && held.length === 1 && outer.element.loop === element.loop ? outer : null;
}

/** An element with all around it that would be empty without it: the heading that is nothing but a link. */
export function wholeOf(looks: Looks, page: PageElement): PageElement {
  const holder = onlyHolder(looks, page);
  if (!holder || holder.element.parent === null || STAYS.test(holder.element.name)) return wrapperOf(looks, page);
  return wholeOf(looks, holder);
}

/** Whether a part of the page is empty without an element. */
export function leavesEmpty(looks: Looks, page: PageElement): boolean {
  const holder = onlyHolder(looks, wholeOf(looks, page));
  return (
    holder !== null && /^[a-z]/.test(holder.element.name) && !/^(?:html|body|main|template)$/.test(holder.element.name)
  );
}
