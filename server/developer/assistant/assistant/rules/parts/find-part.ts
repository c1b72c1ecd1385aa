import type { SingleAnswer } from '../../assistant.ts';
import type { Part } from '../../instruction/instruction.ts';
import { readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import { placeAt } from '../project.ts';
import { findParts } from './find-parts.ts';

const MAX_PLACES = 100;
/** Letters of a tag that an answer shows. */
const MAX_TAG = 200;

/** `Where is the footer?`, `Which link does the logo have?`: the elements as they begin. Null: none is called so. */
export async function findPart(opened: Opened, part: Part): Promise<SingleAnswer | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const { elements } = await findParts(opened, looks, part);
  if (elements.length === 0) return null;
  const places = elements.map(({ file, element }) => {
    const begin = file.source.slice(element.start, Math.min(element.end, element.start + MAX_TAG));
    return placeAt(file, element.start, /^[^\n]*/.exec(begin)?.[0] ?? '');
  });
  return { outcome: 'answer', topic: 'places', places: places.slice(0, MAX_PLACES), notes: [] };
}
