import { ownStyle, styleEdit } from '#server/developer/source/texts/elements/style-change.ts';
import { type Edit, escapeFor } from '#server/developer/source/texts/write.ts';
import { editGroup, type Group } from '../groups.ts';
import { looksOnly } from '../stays-as-meant.ts';
import type { ReadFile } from '../project.ts';
import type { Setter } from './declared.ts';
import type { Looks, PageElement } from './read-looks.ts';

function groupOf(file: ReadFile, offset: number, said: string, edit: Edit): Group {
  return editGroup(file, offset, said, [edit], looksOnly);
}

/** The style of a file's elements is an object: React, and what does as it does. */
function takesObjects(looks: Looks, { file, element }: PageElement): boolean {
  if (element.dialect !== 'jsx') return false;
  const names = looks.elements
    .filter((each) => each.file === file)
    .flatMap((each) => each.element.attributes.map(({ name }) => name));
  return names.includes('className') || !names.includes('class');
}

/** Writes a value into an element's own style: this element alone changes. Null: its style is set by code, or it is a component. */
export function elementGroup(looks: Looks, page: PageElement, property: string, value: string): Group | null {
  const { file, element } = page;
  if (!/^[a-z][a-z\d]*$/.test(element.name) || ownStyle(element, property)?.value === null) return null;
  const style = element.attributes.find(({ name }) => name === 'style');
  const asAttribute = (text: string | null): Edit | null => {
    if (text === null || style?.expression) return null;
    const piece = style?.piece;
    if (piece?.writing.as === 'attribute' && piece.writing.quote !== '')
      return { start: piece.start, end: piece.end, insert: escapeFor(piece.writing, text) };
    const said = `style="${escapeFor({ as: 'attribute', quote: '"' }, text)}"`;
    return style
      ? { start: style.start, end: style.end, insert: said }
      : { start: element.nameEnd, end: element.nameEnd, insert: ` ${said}` };
  };
  const change = { property, token: value };
  const edit = styleEdit(file.source, element, change, { asAttribute, isObject: takesObjects(looks, page) });
  return edit && groupOf(file, element.start, `<${element.name}> ${property}: ${value}`, edit);
}

/** Writes a value into the rule that sets it: all that the rule is for changes, and no token does. */
export function ruleGroup({ file, rule, declaration }: Setter, value: string): Group {
  const { valueStart: start, valueEnd: end, property } = declaration;
  const said = `${rule.selectors.join(', ')} { ${property}: ${value} }`;
  return groupOf(file, declaration.start, said, { start, end, insert: value });
}
