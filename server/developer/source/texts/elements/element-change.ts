import type { ElementAttributeName, ElementChange } from '#common/contract/visual-edits.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { type Edit, editOf, escapeFor, wholeUnits } from '../write.ts';
import type { ElementAttribute, SourceElement } from './element.ts';
import type { Piece } from '../text.ts';
import { styleEdit, styleSays } from './style-change.ts';

/** White space as it is drawn. */
export function drawn(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The attribute as its file calls it: `class` has two names in JSX, of which React knows one. */
export function attributeOf({ attributes }: SourceElement, name: ElementAttributeName): ElementAttribute | undefined {
  return attributes.find((each) => each.name === name || (name === 'class' && each.name === 'className'));
}

function textEdit({ content, inside, dialect }: SourceElement, at: number, value: string): Edit | null {
  const said = drawn(value);
  const part = content[at];
  if (part?.kind === 'text') {
    const text = { role: 'text', pieces: [part.piece], kinds: [], spans: [] } as const;
    return editOf(wholeUnits(text), said, text);
  }
  if (content.length > 0 || inside === null) return null;
  return { start: inside, end: inside, insert: escapeFor({ as: dialect === 'jsx' ? 'jsx-text' : 'html-text' }, said) };
}

/** A value as an attribute of its own. */
export function quoted(value: string) {
  return `"${escapeFor({ as: 'attribute', quote: '"' }, value)}"`;
}

/** What puts a value in the place of another. */
export function pieceEdit({ start, end, writing }: Piece, value: string): Edit {
  const isBare = writing.as === 'attribute' && writing.quote === '';
  return { start, end, insert: isBare ? quoted(value) : escapeFor(writing, value) };
}

/** @param there the attribute as the element has it; what `name` is when it has none */
function writeAttribute(
  element: SourceElement,
  there: ElementAttribute | undefined,
  { name, value }: { readonly name: string; readonly value: string | null },
  source: string,
): Edit | null {
  if (there?.expression) return null;
  if (value === null) {
    if (!there) return null;
    const space = /\s*$/.exec(source.slice(element.nameEnd, there.start))?.[0].length ?? 0;
    return { start: there.start - space, end: there.end, insert: '' };
  }
  if (there?.piece) return pieceEdit(there.piece, value);
  if (there) return { start: there.end, end: there.end, insert: `=${quoted(value)}` };
  return { start: element.nameEnd, end: element.nameEnd, insert: ` ${name}=${quoted(value)}` };
}

/** What JSX of a file calls a class: most do as React does. */
function classNameOf(elements: readonly SourceElement[]): string {
  const names = elements.flatMap(({ attributes }) => attributes.map(({ name }) => name));
  const isJsx = elements[0]?.dialect === 'jsx';
  return isJsx && (names.includes('className') || !names.includes('class')) ? 'className' : 'class';
}

function attributeEdit(
  source: string,
  elements: readonly SourceElement[],
  element: SourceElement,
  { name, value }: Extract<ElementChange, { type: 'attribute' }>,
): Edit | null {
  const written = name === 'class' ? classNameOf(elements) : name;
  return writeAttribute(element, attributeOf(element, name), { name: written, value }, source);
}

/** React takes objects, and so do files that do as it does. */
function tokenEdit(
  source: string,
  elements: readonly SourceElement[],
  element: SourceElement,
  change: Extract<ElementChange, { type: 'style' }>,
): Edit | null {
  const there = element.attributes.find(({ name }) => name === 'style');
  return styleEdit(source, element, change, {
    asAttribute: (value) => writeAttribute(element, there, { name: 'style', value }, source),
    isObject: element.dialect === 'jsx' && classNameOf(elements) === 'className',
  });
}

/** Whether a link or a picture may lead there. */
export function isAllowed(change: ElementChange): boolean {
  return (
    change.type !== 'attribute' ||
    change.value === null ||
    !/^(?:href|src)$/.test(change.name) ||
    isSafeUrl(change.value)
  );
}

/**
 * The one range of a file that a change of an element replaces.
 * @param elements all of the file
 * @returns null where it is not written as text: an expression, or missing
 */
export function editFor(
  source: string,
  elements: readonly SourceElement[],
  element: SourceElement,
  change: ElementChange,
): Edit | null {
  if (change.type === 'text') return textEdit(element, change.at, change.value);
  if (change.type === 'style') return tokenEdit(source, elements, element, change);
  return attributeEdit(source, elements, element, change);
}

/** The words of an element as they are drawn, one stretch after the other. */
function wordsOf({ content }: SourceElement, change?: Extract<ElementChange, { type: 'text' }>): string[] {
  const words = content.map((part, index) => {
    if (index === change?.at && part.kind === 'text') return drawn(change.value);
    return part.kind === 'text' ? drawn(part.piece.text) : '';
  });
  const all = change && content.length === 0 ? [drawn(change.value)] : words;
  return all.filter((word) => word !== '');
}

/** Whether a changed file has the requested change, and is otherwise unchanged. */
export function saysSo(
  before: readonly SourceElement[],
  now: readonly SourceElement[],
  start: number,
  change: ElementChange,
): boolean {
  const [old, element] = [before, now].map((elements) => elements.find((each) => each.start === start));
  const isSame = now.length === before.length && now.every(({ name }, index) => name === before[index]?.name);
  if (!old || !element || !isSame) return false;
  if (change.type === 'style') return styleSays(old, element, change);
  if (change.type === 'text') return wordsOf(element).join('\n') === wordsOf(old, change).join('\n');
  const there = attributeOf(element, change.name);
  return (there?.piece?.text ?? (there ? '' : null)) === change.value;
}
