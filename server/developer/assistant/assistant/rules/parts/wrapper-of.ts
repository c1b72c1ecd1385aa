import type { Looks, PageElement } from '../looks/read-looks.ts';

/** The list item that holds an element and nothing else: without it the item would be empty. */
export function wrapperOf(looks: Looks, page: PageElement): PageElement {
  const { file, element } = page;
  const item = looks.elements.find((each) => each.file === file && each.element.start === element.parent);
  if (item?.element.name !== 'li' || item.element.content.length !== 1 || item.element.parent === null) return page;
  return item.element.loop === element.loop || item.element.loop === null ? item : page;
}
