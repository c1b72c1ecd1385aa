import type { Instruction } from '../../instruction/instruction.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { withoutTags } from '../stays-as-meant.ts';
import { findParts } from './find-parts.ts';
import { isRepeated } from './removable.ts';
import { insideOf, isLink, linkAround } from './wrap-in-link.ts';

/** Links that a question offers. */
const MAX_OFFERED = 100;
/** Attributes that are of no use without the link. */
const OF_LINKS = /^(?:href|target|rel|hreflang|download|ping|referrerpolicy)$/;

/** The links that a part is, is in, or holds. */
function linksOf(looks: Looks, page: PageElement): readonly PageElement[] {
  if (isLink(page)) return [page];
  const around = linkAround(looks, page);
  if (around !== null) return [around];
  return looks.elements.filter(
    (each) =>
      isLink(each) &&
      each.file === page.file &&
      each.element.start > page.element.start &&
      each.element.end <= page.element.end,
  );
}

/** Takes the tags of a link away; null: it is a component, or a value of code, or holds nothing. */
function unwrap(page: PageElement): Group | null {
  const { file, element } = page;
  const inside = insideOf(page);
  if (element.name !== 'a' || element.parent === null || element.loop !== null || inside === null) return null;
  const edits = [
    { start: element.start, end: inside.start, insert: '' },
    { start: inside.end, end: element.end, insert: '' },
  ];
  const said = /^[^\n]*/.exec(file.source.slice(element.start, element.nameEnd + 80))?.[0] ?? '';
  return editGroup(file, element.start, said, edits, withoutTags);
}

/** Whether a link looks otherwise than its words would without it. */
function isStyled({ element }: PageElement): boolean {
  return element.attributes.some(({ name }) => !OF_LINKS.test(name));
}

/** `Unlink the heading`: its words stay, the link around or in it goes. */
export async function unlinkPart(opened: Opened, { part }: Extract<Instruction, { act: 'unlink' }>): Promise<Decision> {
  if (!opened.looks) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const { elements, doubt } = await findParts(opened, looks, part);
  if (elements.length === 0) return { do: 'refuse', reason: part.text === null ? 'no_model' : 'not_found' };
  const links = [...new Set(elements.flatMap((each) => linksOf(looks, each)))];
  if (links.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(links.flatMap((each) => unwrap(each) ?? [])).slice(0, MAX_OFFERED);
  if (groups.length === 0) return { do: 'refuse', reason: 'by_hand' };
  const isSure =
    doubt === null && links.length === 1 && elements.length === 1 && !links.some((each) => isRepeated(looks, each));
  return isSure && !links.some(isStyled) ? { do: 'apply', groups } : { do: 'ask', because: 'removes', groups };
}
