import type { InlineText, Run } from '#common/layout/document.ts';
import { boldBy, italicBy } from './emphasis';
import { wordNodes } from './isolates';
import { joinRuns } from './join-runs';
import { plainRuns } from './plain-text';

type TextRun = Extract<Run, { text: string }>;
type Marks = Omit<TextRun, 'text'>;

/** The color of a run as CSS of the canvas; as on the site, `primary` follows its background. */
export function runColorCss(color: string): string {
  if (!color.startsWith('$color.')) return color;
  const name = color.slice('$color.'.length);
  return name === 'primary' ? 'var(--fill)' : `var(--color-${name})`;
}

function paint(element: HTMLElement, color: string): void {
  element.dataset.color = color;
  element.style.color = runColorCss(color);
}

/** The element of a run while it is typed in; colors are kept in a data attribute. */
export function runElement(run: Run, isRtl: boolean): Node {
  if ('break' in run) return document.createElement('br');
  let node: Node = wordNodes(run.text, isRtl);
  const wrap = (tag: string, prepare?: (element: HTMLElement) => void) => {
    const element = document.createElement(tag);
    prepare?.(element);
    element.append(node);
    node = element;
  };
  if (run.code) wrap('code', (element) => element.classList.add('code'));
  if (run.italic) wrap('i');
  if (run.bold) wrap('b');
  if (run.color !== undefined) wrap('span', (element) => paint(element, run.color as string));
  if (run.link !== undefined) {
    wrap('a', (element) => {
      element.setAttribute('href', run.link as string);
      element.classList.add('link');
    });
  }
  return node;
}

/**
 * Inline text as nodes to type in.
 * @param isRtl the text is read from right to left
 */
export function inlineNodes(text: InlineText, isRtl = false): Node[] {
  const runs = typeof text === 'string' ? plainRuns(text) : text;
  return runs.map((run) => runElement(run, isRtl));
}

function marksOf(element: Element, marks: Marks): Marks {
  const tag = element.tagName;
  const style = (element as HTMLElement).style;
  const color = (element as HTMLElement).dataset.color;
  const href = tag === 'A' ? element.getAttribute('href') : null;
  const { bold: boldAround = false, italic: italicAround = false, ...others } = marks;
  const bold = boldBy(style?.fontWeight ?? '', boldAround) ?? (boldAround || tag === 'B' || tag === 'STRONG');
  const italic = italicBy(style?.fontStyle ?? '', italicAround) ?? (italicAround || tag === 'I' || tag === 'EM');
  return {
    ...others,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(tag === 'CODE' && { code: true }),
    ...(href && { link: href }),
    ...(color && { color }),
  };
}

const BLOCKS = new Set(['DIV', 'P', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);

/** Whether a line break is the last thing in a block: the caret's place in an empty line, and no line of its own. */
function endsBlock(br: Node, root: Node): boolean {
  for (let node = br; node.nextSibling === null;) {
    const parent = node.parentNode;
    if (parent === null || parent === root) return false;
    if (parent instanceof Element && BLOCKS.has(parent.tagName)) return true;
    node = parent;
  }
  return false;
}

/** The content of a field as runs: anything but our marks is left out. Neighbors with the same marks are one run. */
export function readRuns(root: Node): Run[] {
  const runs: Run[] = [];
  /** Whether a block has ended, so that what follows it is in a line of its own. */
  let ended = false;
  const add = (...more: readonly Run[]) => {
    if (ended && more.length > 0) runs.push({ break: true });
    if (more.length > 0) ended = false;
    runs.push(...more);
  };
  const visit = (node: Node, marks: Marks) => {
    // The field preserves white space (page-sheets.ts): no-break spaces in it are a person's, and a new line is one.
    if (node instanceof Text) add(...plainRuns(node.data, marks));
    else if (node instanceof HTMLBRElement) {
      if (!endsBlock(node, root)) add({ break: true });
    } else if (node instanceof Element) {
      const isBlock = BLOCKS.has(node.tagName);
      if (isBlock && (ended || runs.length > 0)) runs.push({ break: true });
      if (isBlock) ended = false;
      const inner = marksOf(node, marks);
      node.childNodes.forEach((child) => visit(child, inner));
      ended ||= isBlock;
    }
  };
  root.childNodes.forEach((child) => visit(child, {}));
  return joinRuns(runs);
}

/** What was typed, in the form it is stored. */
export function readInline(root: Node): InlineText {
  return inlineOf(readRuns(root));
}

/** Runs in the form they are stored: neighbors of the same marks are one, a text without marks is a plain string. */
export function inlineOf(read: readonly Run[]): InlineText {
  const typed = read.flatMap((run): Run[] => {
    if ('break' in run) return [run];
    // A caret may have left an empty run behind.
    const text = run.text.replace(/\u200b/g, '');
    return text ? [{ ...run, text }] : [];
  });
  const runs = joinRuns(typed);
  // Browsers keep a last line break so that the caret has a line to stand on.
  while (runs.length > 0 && 'break' in (runs.at(-1) as Run)) runs.pop();
  if (runs.length === 0) return '';
  const only = runs[0] as Run;
  return runs.length === 1 && 'text' in only && Object.keys(only).length === 1 ? only.text : runs;
}
