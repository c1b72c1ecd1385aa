import type { SourceElement } from '#server/developer/source/texts/elements/element.ts';
import { createLineFinder } from '#server/developer/source/texts/line-at.ts';
import { splice } from '#server/developer/source/texts/write.ts';

/** Elements of HTML that draw something. Others by small names belong to renderers that know no attributes (three.js). */
const HTML = new Set(
  `a abbr address article aside audio b bdi bdo blockquote body br button canvas caption cite code col colgroup data
  datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr i iframe img input ins kbd label legend li main map mark menu meter nav object ol optgroup option output p
  picture pre progress q s samp search section select small source span strong sub summary sup svg table tbody td
  textarea tfoot th thead time tr track u ul var video wbr`.split(/\s+/),
);
/** Components that draw nothing themselves and complain of attributes. */
const INVISIBLE = /(?:^|\.)(?:Fragment|StrictMode|Suspense|Profiler|Provider|Consumer)$/;
/** Paths that need no escaping in an attribute. */
const PLAIN_PATH = /^[\p{L}\p{N}_\-./@()[\]+~, ]+$/u;

function isMarked({ name }: SourceElement): boolean {
  return /^[a-z][a-z\d]*$/.test(name) ? HTML.has(name) : !INVISIBLE.test(name);
}

/**
 * Puts `data-pw="file:line:offset"` into the elements of a file, and the component around as `data-pw-in`.
 * @param path from the top of the repository
 */
export function markSource(path: string, source: string, elements: readonly SourceElement[]): string {
  if (!PLAIN_PATH.test(path)) return source;
  const find = createLineFinder(source);
  const marks = elements.filter(isMarked).map(({ start, nameEnd, component }) => {
    const within = component === null ? '' : ` data-pw-in="${component}"`;
    const insert = ` data-pw="${path}:${find(start).line}:${start}"${within}`;
    return { start: nameEnd, end: nameEnd, insert };
  });
  return splice(source, marks);
}
