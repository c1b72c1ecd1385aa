import type { FileTexts, Text } from '#server/developer/source/texts/text.ts';
import type { Member } from './groups.ts';
import type { ParseTexts, ReadFile } from './project.ts';
import { plain, said, unitsOf } from '#server/developer/source/texts/units.ts';
import { splice } from '#server/developer/source/texts/write.ts';

function squeezed(text: string) {
  return plain(text).trim();
}

function touches(text: Text, members: readonly Member[]) {
  return members.some(({ edit }) => text.pieces.some((piece) => edit.start <= piece.end && edit.end >= piece.start));
}

/** A text after all its members are applied. */
function becomes(text: Text, members: readonly Member[]): string {
  const own = members.filter((member) => member.text === text);
  const whole = own.find((member) => !member.at);
  if (whole) return squeezed(whole.to);
  const points = unitsOf(text).map((unit) => unit.letter);
  for (const { at, to } of [...own].sort((a, b) => (b.at?.from ?? 0) - (a.at?.from ?? 0)))
    if (at) points.splice(at.from, at.length, to);
  return squeezed(points.join(''));
}

/** Whether each text is unchanged, and the changed ones have the expected content. */
function saysTheSame(before: FileTexts, after: FileTexts, members: readonly Member[]): boolean {
  const changed = new Map(
    members.flatMap((member) => (member.text ? [[member.text, becomes(member.text, members)] as const] : [])),
  );
  const expected = before.texts
    .map((text) => ({ said: changed.get(text) ?? said(text), any: !changed.has(text) && touches(text, members) }))
    .filter((each) => each.said !== '');
  const found = after.texts.map(said).filter((each) => each !== '');
  return (
    expected.length === found.length &&
    expected.every((each, index) => each.any || each.said === found[index]) &&
    before.keys.length === after.keys.length &&
    before.tokens.length === after.tokens.length
  );
}

/**
 * A file after its edits, parsed again: it must parse, with only the intended texts changed.
 * @returns null otherwise: then nothing is written
 */
export async function changedFile(
  file: ReadFile,
  members: readonly Member[],
  parse: ParseTexts,
): Promise<string | null> {
  const edits = new Map(members.map((member) => [`${member.edit.start}:${member.edit.end}`, member.edit]));
  const source = splice(file.source, [...edits.values()]);
  if (!file.texts) return source;
  const after = await parse(file.path, source);
  const before = file.texts;
  const isOther = members.every(({ isAsMeant }) => isAsMeant !== undefined);
  const isAsMeant = isOther
    ? after && members.every((member) => member.isAsMeant?.(before, after))
    : after && saysTheSame(before, after, members);
  return isAsMeant ? source : null;
}
