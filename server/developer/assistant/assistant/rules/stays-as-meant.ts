import type { FileTexts, Text } from '#server/developer/source/texts/text.ts';
import { said } from '#server/developer/source/texts/units.ts';

function seen({ texts }: FileTexts): readonly Text[] {
  return texts.filter(({ role }) => role === 'text');
}

function words(texts: readonly Text[]): string[] {
  return texts.map(said).filter((each) => each !== '');
}

function startOf({ pieces }: Text): number {
  return pieces.find(({ text }) => text.trim() !== '')?.start ?? pieces[0]?.start ?? 0;
}

function pathsOf({ keys }: FileTexts): string[] {
  return keys.map(({ path }) => path.join('.'));
}

/** Whether all that is seen or translated stays as it is. The object of a new `style` in JSX has one key. */
export function looksOnly(before: FileTexts, after: FileTexts): boolean {
  const [was, is] = [pathsOf(before), pathsOf(after)];
  return (
    words(seen(before)).join('\n') === words(seen(after)).join('\n') &&
    minus(was, is).length === 0 &&
    minus(is, was).length <= 1 &&
    before.calls.length === after.calls.length
  );
}

/** Whether what begins within a range is gone, and all else that is seen stays. */
export function withoutRange(start: number, end: number) {
  return (before: FileTexts, after: FileTexts): boolean => {
    const left = seen(before).filter((text) => startOf(text) < start || startOf(text) >= end);
    return words(left).join('\n') === words(seen(after)).join('\n');
  };
}

/** Whether all that is seen is there as before, in any order. */
export function inAnyOrder(before: FileTexts, after: FileTexts): boolean {
  return words(seen(before)).sort().join('\n') === words(seen(after)).sort().join('\n');
}

/** Whether all that is seen or translated is there as before: a link comes or goes, and texts are read in another order. */
export function withoutTags(before: FileTexts, after: FileTexts): boolean {
  return inAnyOrder(before, after) && before.calls.length === after.calls.length;
}

/** Whether all that was seen is there, and no more than some new texts beside it, or behind it in the same line. */
export function withMore(added: readonly string[]) {
  return (before: FileTexts, after: FileTexts): boolean => {
    const [was, is] = [words(seen(before)), words(seen(after))];
    const come = minus(minus(is, was), added);
    const goesOn = (text: string, longer: string | undefined) =>
      longer?.startsWith(text) === true && added.some((each) => longer.endsWith(each));
    const gone = minus(was, is);
    return gone.length === come.length && gone.every((text, at) => goesOn(text, come[at]));
  };
}

/** Whether at most so many strings became others, and nothing else changed. */
export function withChanged(count: number) {
  return (before: FileTexts, after: FileTexts): boolean => {
    const [was, is] = [words(before.texts), words(after.texts)];
    const isFew = minus(was, is).length <= count && minus(is, was).length <= count;
    return isFew && before.keys.length === after.keys.length;
  };
}

/** Whether at most one string became another, and nothing else changed. */
export const withOneChanged = withChanged(1);

/** What a list has more than another. */
function minus(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}
