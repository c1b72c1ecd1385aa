import type { Scope } from '#common/layout/binding-path.ts';
import {
  ROOT,
  type JsonObject,
  type LayoutNode,
  type NodeId,
  type NodeMap,
  type Run,
} from '#common/layout/document.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walkNode } from '#common/layout/walk/walk-node.ts';
import { plainText } from '#common/widgets/drawing/inline.tsx';
import { isRecord } from '#common/rules/is-record.ts';
import { registries } from '#common/widgets/registry.ts';
import { tableShape } from '#common/widgets/table/table-shape.ts';
import type { MailAddresses } from './mail-context';

const registry = registries.email;

/** Lines of one person's mail. */
type Lines = (scope: Scope) => readonly string[];
type Write = (props: JsonObject, addresses: MailAddresses, scope: Scope) => string;

/** Lines stay lines; control characters go. */
const clean = (text: string) =>
  text
    .split(/\r\n?|[\n\p{Zl}\p{Zp}]/u)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .join('\n');

/** Words, with the addresses of links behind them. */
function inline(value: unknown, addresses: MailAddresses): string {
  if (!Array.isArray(value)) return clean(plainText(value));
  const words = (value as readonly Run[]).map((run) => {
    if ('break' in run) return '\n';
    const text = plainText(run.text);
    const href = run.link ? addresses.url(plainText(run.link)) : undefined;
    return href === undefined || href === text ? text : `${text} (${href})`;
  });
  return clean(words.join(''));
}

const linked = (words: string, href: string | undefined) =>
  words === '' || href === undefined ? words : `${words}:\n${href}`;

/** Address of the person's own: `campaign.unsubscribe`, `campaign.online`. */
const ownAddress = ({ campaign }: Scope, name: string): string | undefined => {
  const address = isRecord(campaign) ? plainText(campaign[name]) : '';
  return address === '' ? undefined : address;
};

const WORDS: Readonly<Record<string, Write>> = {
  Heading: ({ text }, addresses) => inline(text, addresses),
  Text: ({ text }, addresses) => inline(text, addresses),
  List: ({ items, ordered }, addresses) =>
    (Array.isArray(items) ? items : [])
      .map((item, index) => `${ordered === true ? `${String(index + 1)}.` : '-'} ${inline(item, addresses)}`)
      .join('\n'),
  Table: (props, addresses) => {
    const { head, rows } = tableShape(props);
    if (rows.length === 0) return '';
    const line = (cells: readonly unknown[]) =>
      cells.map((cell) => inline(cell, addresses).replaceAll('\n', ' ')).join(' | ');
    const all = [clean(plainText(props.caption)), ...(head.length > 0 ? [line(head)] : []), ...rows.map(line)];
    return all.filter((each) => each !== '').join('\n');
  },
  Button: ({ label, href }, { url }) => linked(clean(plainText(label)), url(plainText(href))),
  Image: ({ alt, decorative, href }, { url }) =>
    decorative === true ? '' : linked(clean(plainText(alt)), url(plainText(href))),
  Divider: () => '---',
  SocialLinks: ({ links }, { url }) =>
    (Array.isArray(links) ? links.filter(isRecord) : [])
      .map(({ label, href }) => linked(clean(plainText(label)), url(plainText(href))))
      .join('\n'),
  Unsubscribe: ({ label }, _addresses, scope) => linked(clean(plainText(label)), ownAddress(scope, 'unsubscribe')),
  ViewOnline: ({ label }, _addresses, scope) => linked(clean(plainText(label)), ownAddress(scope, 'online')),
};

function linesOf(nodes: NodeMap, id: NodeId, addresses: MailAddresses): Lines {
  const node = nodes[id];
  const spec = node && specOf(registry, node.type.resolvedName);
  if (!node || !spec || node.hidden) return () => [];
  const { props, bound, visible, content } = walkNode(node, spec, compileText);
  const fill = bound ?? (() => props);
  const inside = insideOf(nodes, node, addresses);
  const write = Object.hasOwn(WORDS, spec.name) ? WORDS[spec.name] : undefined;
  const lines: Lines = (scope) => {
    const filled = fill(scope);
    if (write) return [write(filled, addresses, scope)];
    if (content.kind === 'once') return inside(scope);
    if (content.kind === 'slot') return inside(scope, content.slot(filled));
    const scopes = content.scopes(filled, scope);
    return scopes.length > 0 ? scopes.flatMap((each) => inside(each)) : [clean(plainText(filled.emptyText))];
  };
  return visible ? (scope) => (visible(scope) ? lines(scope) : []) : lines;
}

/** What stands in a node; of a Condition the slot of a name. */
function insideOf(nodes: NodeMap, node: LayoutNode, addresses: MailAddresses) {
  const all = node.nodes.map((child) => {
    const slot = nodes[child];
    return { name: slot ? slotName(registry, slot) : null, lines: linesOf(nodes, child, addresses) };
  });
  return (scope: Scope, slot?: string): readonly string[] =>
    all.flatMap(({ name, lines }) => (slot === undefined || name === slot ? lines(scope) : []));
}

/** The text part of an e-mail, made of its blocks: a function of what a person's bindings read. */
export function mailWords(nodes: NodeMap, addresses: MailAddresses): (scope: Scope) => string {
  const lines = linesOf(nodes, ROOT, addresses);
  return (scope) =>
    `${lines(scope)
      .filter((line) => line.trim() !== '')
      .join('\n\n')}\n`;
}
