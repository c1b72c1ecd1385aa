import { isSafeUrl } from '#common/layout/safe-url.ts';
import { pieceEdit, quoted } from '#server/developer/source/texts/elements/element-change.ts';
import type { ElementAttribute } from '#server/developer/source/texts/elements/element.ts';
import type { Instruction } from '../../instruction/instruction.ts';
import { editGroup, type Group, inOrder } from '../groups.ts';
import { type Looks, type PageElement, readLooks } from '../looks/read-looks.ts';
import type { Opened } from '../opened.ts';
import type { Decision } from '../replace-text.ts';
import { looksOnly, withOneChanged } from '../stays-as-meant.ts';
import { findParts, type FoundParts } from './find-parts.ts';
import { isRepeated } from './removable.ts';
import { linkAround, wrapInLink } from './wrap-in-link.ts';

type AttributeInstruction = Extract<Instruction, { act: 'attribute' }>;

const MAX_OFFERED = 100;

/** The attribute that is meant, as the element has it: links of routers call it `to`. */
function attributeOf({ element }: PageElement, name: 'href' | 'alt'): ElementAttribute | undefined {
  return element.attributes.find((each) => each.name === name || (name === 'href' && each.name === 'to'));
}

/** Whether an element takes the attribute, also where it has none. */
function takes(page: PageElement, name: 'href' | 'alt'): boolean {
  if (attributeOf(page, name)) return true;
  return name === 'alt' && page.element.name === 'img';
}

/** Null: it is set by code. */
function groupOf(page: PageElement, name: 'href' | 'alt', to: string): Group | null {
  const { file, element } = page;
  const there = attributeOf(page, name);
  if (there?.expression) return null;
  const at = there?.end ?? element.nameEnd;
  const edit = there?.piece
    ? pieceEdit(there.piece, to)
    : { start: at, end: at, insert: there ? `=${quoted(to)}` : ` ${name}=${quoted(to)}` };
  const said = `<${element.name} ${there?.name ?? name}="${to}">`;
  return editGroup(file, element.start, said, [edit], name === 'href' ? looksOnly : withOneChanged);
}

/** What is no link becomes one; a picture that is alone in a link is led elsewhere with it. */
function linking(looks: Looks, found: readonly PageElement[], doubt: FoundParts['doubt'], to: string): Decision {
  const groups = found.flatMap((each) => {
    const around = linkAround(looks, each);
    if (around === null) return wrapInLink(looks, each, to) ?? [];
    const isAlone =
      around.element.content.every(({ kind }) => kind === 'element') && around.element.content.length === 1;
    return isAlone && attributeOf(around, 'href')?.piece?.text !== to ? (groupOf(around, 'href', to) ?? []) : [];
  });
  const [only] = groups;
  if (only === undefined) return { do: 'refuse', reason: 'by_hand' };
  if (doubt) return { do: 'ask', because: doubt, groups };
  const isSure = found.length === 1 && groups.length === 1 && found.every((each) => !isRepeated(looks, each));
  return isSure
    ? { do: 'apply', groups }
    : { do: 'ask', because: 'several', groups: inOrder(groups).slice(0, MAX_OFFERED) };
}

/** `Point the Contact link to /contact`, `Set the alt text of the logo to "Nord"`. */
export async function changeAttribute(
  opened: Opened,
  { part, name, old, to, loose, makesLink }: AttributeInstruction,
): Promise<Decision> {
  if (!opened.looks || (name === 'href' && !isSafeUrl(to))) return { do: 'refuse', reason: 'no_model' };
  const looks = await readLooks(opened.project, opened.looks);
  const { elements: found, doubt } = await findParts(opened, looks, part);
  const taking = found.filter((each) => takes(each, name));
  const elements = old === null ? taking : taking.filter((each) => attributeOf(each, name)?.piece?.text === old);
  if (makesLink && taking.length === 0 && found.length > 0 && part.role !== 'link')
    return linking(looks, found, doubt, to);
  if (elements.length === 0) {
    const isMissing = old !== null || (part.text !== null && found.length === 0);
    return { do: 'refuse', reason: isMissing ? 'not_found' : 'no_model' };
  }
  const changing = elements.filter((each) => attributeOf(each, name)?.piece?.text !== to);
  if (changing.length === 0) return { do: 'refuse', reason: 'same' };
  const groups = inOrder(changing.flatMap((each) => groupOf(each, name, to) ?? [])).slice(0, MAX_OFFERED);
  if (groups.length === 0) return { do: 'refuse', reason: 'by_hand' };
  if (doubt) return { do: 'ask', because: doubt, groups };
  const isSure = groups.length === 1 && elements.length === 1 && elements.every((each) => !isRepeated(looks, each));
  if (isSure && !loose) return { do: 'apply', groups };
  return { do: 'ask', because: groups.length === 1 ? 'value' : 'several', groups };
}
