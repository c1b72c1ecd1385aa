import { type Box, type Hit, INSPECT_LIMITS, type Target, type TreeLine } from '#common/inspect/messages.ts';

const MARK = 'data-pw';

function cut(text: string) {
  return text.replace(/\s+/g, ' ').trim().slice(0, INSPECT_LIMITS.text);
}

function nameOf(element: Element) {
  return element.localName.slice(0, INSPECT_LIMITS.text);
}

/** All elements with a mark, in the order of the page, also within open shadow trees. */
function allMarked(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.hasAttribute(MARK) ? [element] : []),
    ...(element.shadowRoot ? allMarked(element.shadowRoot) : []),
  ]);
}

function sharing(mark: string): Element[] {
  return allMarked(document).filter((element) => element.getAttribute(MARK) === mark);
}

/** The element itself or the nearest one around it that has a mark; a shadow tree's host is around it. */
function nearestMarked(element: Element | null): Element | null {
  const found = element?.closest(`[${MARK}]`) ?? null;
  const root = element?.getRootNode();
  return found ?? (root instanceof ShadowRoot ? nearestMarked(root.host) : null);
}

/** The element that is meant; null: it is not there (any more). */
export function find({ mark, nth }: Target): Element | null {
  return sharing(mark)[nth] ?? sharing(mark)[0] ?? null;
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

/** Where elements are, in one look over the page; null: it is not there (any more). */
export function findBoxes(targets: readonly Target[]): (Box | null)[] {
  const byMark = new Map<string, Element[]>(targets.map(({ mark }) => [mark, []]));
  for (const element of allMarked(document)) byMark.get(element.getAttribute(MARK) ?? '')?.push(element);
  return targets.map(({ mark, nth }) => {
    const all = byMark.get(mark) ?? [];
    const element = all[nth] ?? all[0];
    return element ? boxOf(element) : null;
  });
}

/** An element with a mark as reported to the app. */
export function describe(element: Element): Hit {
  const mark = element.getAttribute(MARK) ?? '';
  const all = sharing(mark);
  return {
    mark,
    nth: Math.max(0, all.indexOf(element)),
    count: all.length,
    box: boxOf(element),
    name: nameOf(element),
    component: element.getAttribute(`${MARK}-in`)?.slice(0, INSPECT_LIMITS.text) ?? null,
  };
}

/** The element at a point of the window; elements of open shadow trees are found, too. */
export function hitAt(x: number, y: number): Hit | null {
  let element = document.elementFromPoint(x, y);
  for (let inner = element; inner?.shadowRoot; element = inner) {
    const deeper: Element | null = inner.shadowRoot.elementFromPoint(x, y);
    if (deeper === null || deeper === inner) break;
    inner = deeper;
  }
  const marked = nearestMarked(element);
  return marked && describe(marked);
}

/** The elements with marks as a tree; text only of those that hold no others. */
export function listElements(): TreeLine[] {
  const lines: TreeLine[] = [];
  const counts = new Map<string, number>();
  const visit = (element: Element, depth: number): void => {
    if (lines.length >= INSPECT_LIMITS.lines) return;
    const mark = element.getAttribute(MARK);
    if (mark !== null) {
      const nth = counts.get(mark) ?? 0;
      counts.set(mark, nth + 1);
      const isLeaf = allMarked(element.shadowRoot ?? element).length === 0;
      const text = isLeaf ? cut(element.textContent) || cut(element.getAttribute('alt') ?? '') : '';
      lines.push({ mark, nth, depth, name: nameOf(element), text });
    }
    for (const child of [...(element.shadowRoot?.children ?? []), ...element.children])
      visit(child, mark === null ? depth : depth + 1);
  };
  visit(document.body, 0);
  return lines;
}
