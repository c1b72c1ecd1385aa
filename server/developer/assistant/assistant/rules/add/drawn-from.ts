import type { PageElement } from '../looks/read-looks.ts';
import { isListOf, type ThingList } from '../data/record-lists.ts';

const MAPPED = /(?:^|[^\w$.])([A-Za-z_$][\w$]*)\s*\??\.\s*(?:map|filter|slice|sort)\b/;
const REPEATED = /\b(?:in|of)\s+([A-Za-z_$][\w$]*)/;
/** Letters of a loop that are looked through. */
const MAX_LETTERS = 300;

/** What the list is called that an element is drawn from; null: it is drawn once, or that cannot be read. */
function loopName({ file, element }: PageElement): string | null {
  if (!element.loop) return null;
  const { start, end } = element.loop;
  const source = file.source.slice(start, Math.min(end, start + MAX_LETTERS));
  return MAPPED.exec(source)?.[1] ?? REPEATED.exec(source)?.[1] ?? null;
}

/** The list that an element is drawn from: by its name, or as the file of data that is imported under that name. */
export function listDrawn(page: PageElement, lists: readonly ThingList[]): ThingList | null {
  const name = loopName(page);
  if (name === null) return null;
  const own = lists.filter((list) => !list.isWhole && list.name === name);
  const here = own.filter(({ file }) => file === page.file);
  const imported = new RegExp(
    String.raw`import\s+${name.replaceAll('$', String.raw`\$`)}\s+from\s+['"][^'"\n]*?([\w.-]+)\.json['"]`,
  );
  const from = imported.exec(page.file.source)?.[1];
  const whole = lists.filter((list) => list.isWhole && from !== undefined && list.name === from);
  const found = here.length > 0 ? here : own.length > 0 ? own : whole;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether a list may be what a noun says: by its name. */
export function listsOf(lists: readonly ThingList[], noun: string): readonly ThingList[] {
  return lists.filter((list) => isListOf(list, noun));
}
