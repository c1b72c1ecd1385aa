import type { TextPlace } from '../assistant.ts';
import { placeAt, type Project } from './project.ts';
import { plainWords } from './search-words.ts';
import { plain, said } from '#server/developer/source/texts/units.ts';

const NEAR = 0.45;
const FILES = 60;

function pairs(text: string): Map<string, number> {
  const small = ` ${text.toLowerCase()} `;
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < small.length; at += 1)
    counts.set(small.slice(at, at + 2), (counts.get(small.slice(at, at + 2)) ?? 0) + 1);
  return counts;
}

/** How alike two texts are, 0 to 1: the pairs of letters they share (Dice). */
function likeness(a: string, b: string): number {
  const [first, second] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0);
  return (2 * shared) / (a.length + b.length + 2);
}

/** The nearest texts to one that was not found, at most three. A text in another language is near, too. */
export async function nearestPlaces(project: Project, text: string, paths: readonly string[]): Promise<TextPlace[]> {
  const wanted = plain(text).trim();
  const words = plainWords(wanted).slice(0, 6);
  const hits = words.length > 0 ? await project.search(words, paths) : [];
  const files = await project.readAll((hits.length > 0 ? hits : paths).slice(0, FILES));
  const near = files.flatMap((file) =>
    (file.texts?.texts ?? []).flatMap((each) => {
      const found = each.role === 'code' ? '' : said(each);
      const score = found && found.length < 500 ? likeness(wanted, found) : 0;
      return score >= NEAR
        ? [{ score, found, file, offset: each.pieces.find((piece) => piece.text.trim())?.start ?? 0 }]
        : [];
    }),
  );
  return near
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ file, offset, found }) => placeAt(file, offset, found));
}
