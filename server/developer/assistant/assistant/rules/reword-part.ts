import type { Instruction, Part, Rewording } from '../instruction/instruction.ts';
import { roleOfWord } from '../wishes/look-words.ts';
import { type Group, inOrder } from './groups.ts';
import { type Looks, type PageElement, readLooks } from './looks/read-looks.ts';
import type { Opened } from './opened.ts';
import { findParts } from './parts/find-parts.ts';
import { ownText } from './parts/is-called.ts';
import { replaceText, type Decision } from './replace-text.ts';

/** Words of what is called so, and parts that are offered. */
const MAX_WORDS = 3;
const MAX_PARTS = 20;

/** `the banner`, `the footer text`: a part by its name; null: capitals or signs say that it is a text. */
function partOf({ from, hints }: Rewording): Part | null {
  const words = from.split(/\s+/).filter((word) => word !== 'text');
  const isName = words.length > 0 && words.length <= MAX_WORDS && words.every((word) => /^[a-z][a-z-]+$/.test(word));
  if (!isName || hints.kinds.length > 0) return null;
  const role = roleOfWord(words.at(-1) ?? '')?.role ?? null;
  const names = role === null ? words : words.slice(0, -1);
  return { role, words: names, text: null, ordinal: null, all: true, within: hints.within };
}

function within({ elements }: Looks, { file, element }: PageElement): PageElement[] {
  return elements.filter(
    (each) => each.file === file && each.element.start > element.start && each.element.end <= element.end,
  );
}

/** `Change the banner to Free delivery`: the texts of what is called so are offered, none is changed at once. */
export async function rewordPart(
  opened: Opened,
  { readings }: Pick<Extract<Instruction, { act: 'reword' }>, 'readings'>,
): Promise<Decision | null> {
  const named = readings.flatMap((reading) => {
    const part = partOf(reading);
    return part ? [{ reading, part }] : [];
  });
  const [only, other] = named;
  if (!only || other || !opened.looks) return null;
  const { reading, part } = only;
  const looks = await readLooks(opened.project, opened.looks);
  const { elements, doubt } = await findParts(opened, looks, part);
  // The text of a footer is that of its paragraphs.
  const saying = elements.flatMap((each) => (ownText(each) === '' ? within(looks, each) : [each]));
  const groups: Group[] = [];
  for (const page of saying.slice(0, MAX_PARTS)) {
    const { file, element } = page;
    const text = ownText(page);
    if (text === '') continue;
    const hints = { ...reading.hints, within: [file.path] };
    const decision = await replaceText(opened.project, opened.languages, text, reading.to, hints);
    if (decision.do === 'refuse') continue;
    groups.push(
      ...decision.groups.filter((group) => group.whole && group.offset > element.start && group.offset < element.end),
    );
  }
  if (groups.length === 0 || doubt) return null;
  return { do: 'ask', because: groups.length > 1 ? 'several' : 'value', groups: inOrder(groups) };
}
