import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import { plain } from '#server/developer/source/texts/units.ts';
import type { Looks, PageElement } from './read-looks.ts';

const NAME = /^\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}$/;
/** Letters of an expression that is a name. */
const MAX_NAME = 100;

/** The properties that an element shows as they are: `{label}`, `{props.label}`. */
function shownNames({ file, element }: PageElement): string[] {
  return element.content.flatMap((part) => {
    if (part.kind !== 'data' || part.origin !== null || part.end - part.start > MAX_NAME) return [];
    const name = NAME.exec(file.source.slice(part.start, part.end))?.[1];
    return name === undefined ? [] : [name];
  });
}

/** The elements that show a text which their component is given, where the component is drawn in one place alone. */
export function elementsHanded(looks: Looks, text: string): SourceElement[] {
  const wanted = plain(text).trim();
  const givers = looks.elements.filter(
    ({ element }) =>
      /^[A-Z]/.test(element.name) &&
      element.attributes.some(({ piece }) => piece && plain(piece.text).trim() === wanted),
  );
  return givers.flatMap(({ element: giver }) => {
    const calls = looks.elements.filter(({ element }) => element.name === giver.name);
    if (calls.length !== 1) return [];
    const names = giver.attributes.filter(({ piece }) => piece && plain(piece.text).trim() === wanted);
    return looks.elements
      .filter((each) => each.element.component === giver.name)
      .filter((each) => shownNames(each).some((name) => names.some((own) => own.name === name)))
      .map(({ element }) => element);
  });
}
