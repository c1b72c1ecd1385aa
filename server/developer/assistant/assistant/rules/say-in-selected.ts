import { editFor } from '#server/developer/source/texts/elements/element-change.ts';
import { SELECTED } from '../wishes/about-selected.ts';
import { editGroup } from './groups.ts';
import { elementsSaying } from './looks/choose-elements.ts';
import { readLooks } from './looks/read-looks.ts';
import type { Opened } from './opened.ts';
import { isRepeated } from './parts/removable.ts';
import type { Decision } from './replace-text.ts';
import { withOneChanged } from './stays-as-meant.ts';

/** A text, or room for one: `Change the text of this to "Welcome"`. */
function placeOf(content: readonly { readonly kind: string }[]): number | null {
  const texts = content.flatMap(({ kind }, at) => (kind === 'text' ? [at] : []));
  if (content.length === 0) return 0;
  return texts.length === 1 && content.length === 1 ? (texts[0] ?? null) : null;
}

/**
 * A new text for the selected element, which holds one text and nothing else.
 * @param isLoose the text was not quoted: it is shown before it is written
 */
export async function sayInSelected(opened: Opened, to: string, isLoose: boolean): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const [page] = await elementsSaying(opened.project, looks, SELECTED);
  if (page === undefined) return { do: 'refuse', reason: 'unnamed' };
  const { file, element } = page;
  const at = placeOf(element.content);
  const own = looks.elements.filter((each) => each.file === file).map((each) => each.element);
  const edit = at === null ? null : editFor(file.source, own, element, { type: 'text', at, value: to });
  if (edit === null) return { do: 'refuse', reason: 'by_hand' };
  const [only] = element.content;
  const was = only?.kind === 'text' ? only.piece.text : '';
  if (was.replace(/\s+/g, ' ').trim() === to) return { do: 'refuse', reason: 'same' };
  const said = was.replace(/\s+/g, ' ').trim() || `<${element.name}>`;
  const groups = [editGroup(file, element.start, said, [edit], withOneChanged)];
  if (isLoose) return { do: 'ask', because: 'value', groups };
  return isRepeated(looks, page) ? { do: 'ask', because: 'shared', groups } : { do: 'apply', groups };
}
