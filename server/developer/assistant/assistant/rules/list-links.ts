import type { SingleAnswer, TextPlace } from '../assistant.ts';
import type { Part } from '../instruction/instruction.ts';
import { type PageElement, readLooks } from './looks/read-looks.ts';
import type { Opened } from './opened.ts';
import { findParts } from './parts/find-parts.ts';
import { ownText } from './parts/is-called.ts';
import { placeAt } from './project.ts';
import { nameFieldOf, small, thingRows } from './things/thing-rows.ts';

const LINKS = /^(?:href|url|link|to|path)$/i;
const MAX_PLACES = 100;

function addressOf({ element }: PageElement) {
  return element.attributes.find(({ name, piece }) => (name === 'href' || name === 'to') && piece)?.piece ?? null;
}

/** The links of the data: what each is called, and where it leads. */
async function linksOfData(opened: Opened) {
  return (await thingRows(opened)).flatMap(({ file, items }) =>
    items.flatMap(({ record, name }) => {
      const address = record?.fields.find((each) => LINKS.test(each.name));
      const start = record && nameFieldOf(record)?.start;
      return address && start !== undefined && start !== null ? [{ file, start, name, address }] : [];
    }),
  );
}

/** Links that are no text of a page: those of lists in the data, and addresses of mail that are shown as they are. */
async function otherLinks(opened: Opened, paths: readonly string[]): Promise<TextPlace[]> {
  const data = await linksOfData(opened);
  const { elements } = opened.looks ? await readLooks(opened.project, opened.looks) : { elements: [] };
  const shown = elements.flatMap((page) => {
    const address = /^(?:mailto|tel):/.test(addressOf(page)?.text ?? '');
    const text = ownText(page);
    const start = page.element.content.flatMap((part) => (part.kind === 'text' ? [part.piece.start] : []))[0];
    return address && text !== '' && start !== undefined ? [placeAt(page.file, start, text)] : [];
  });
  return [...data.map(({ file, start, name }) => placeAt(file, start, name)), ...shown].filter(({ path }) =>
    paths.includes(path),
  );
}

/** A list of links with those that no text of a page is, each once. */
export async function withOtherLinks(
  opened: Opened,
  listed: Extract<SingleAnswer, { outcome: 'answer' }>,
  paths: readonly string[],
): Promise<SingleAnswer> {
  const all = [...listed.places, ...(await otherLinks(opened, paths))].slice(0, MAX_PLACES);
  const once = new Map(all.map((each) => [`${each.path}:${each.line}:${each.text}`, each]));
  return { ...listed, places: [...once.values()] };
}

/** `Where does the Instagram link go?` Null: no link is called so. */
export async function findAddress(opened: Opened, part: Part): Promise<SingleAnswer | null> {
  if (!opened.looks) return null;
  const looks = await readLooks(opened.project, opened.looks);
  const { elements } = await findParts(opened, looks, part);
  const pages = elements.flatMap((page) => {
    const piece = addressOf(page);
    return piece ? [placeAt(page.file, piece.start, `${ownText(page)}: ${piece.text}`.replace(/^: /, ''))] : [];
  });
  const wanted = part.text ?? part.words.join(' ');
  const data = (await linksOfData(opened)).filter(({ name }) => small(name) === small(wanted));
  const places = [
    ...pages,
    ...data.map(({ file, name, address }) => placeAt(file, address.start, `${name}: ${address.value}`)),
  ];
  return places.length === 0
    ? null
    : { outcome: 'answer', topic: 'places', places: places.slice(0, MAX_PLACES), notes: [] };
}
