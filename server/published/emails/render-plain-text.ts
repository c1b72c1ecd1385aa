import type { Scope } from '#common/layout/binding-path.ts';
import { ROOT, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walkNode } from '#common/layout/walk/walk-node.ts';
import { plainText } from '#common/widgets/drawing/inline.tsx';
import { isRecord } from '#common/rules/is-record.ts';
import { emailParts } from '#common/widgets/emails.ts';
import type { MailTextContext } from '#common/widgets/mail/email-part.ts';
import { plainLines } from '#common/widgets/mail/plain-lines.ts';
import { registries } from '#common/widgets/registry.ts';
import type { MailAddresses } from './mail-context';

const registry = registries.email;

/** Lines of one person's mail. */
type Lines = (scope: Scope) => readonly string[];

/** Address of the person's own: `campaign.unsubscribe`, `campaign.online`. */
function ownAddress({ campaign }: Scope, name: string): string | undefined {
  const address = isRecord(campaign) ? plainText(campaign[name]) : '';
  return address === '' ? undefined : address;
}

function contextOf({ url }: MailAddresses, scope: Scope): MailTextContext {
  return {
    url,
    links: { unsubscribe: ownAddress(scope, 'unsubscribe'), online: ownAddress(scope, 'online') },
  };
}

function linesOf(nodes: NodeMap, id: NodeId, addresses: MailAddresses): Lines {
  const node = nodes[id];
  const spec = node && specOf(registry, node.type.resolvedName);
  if (!node || !spec || node.hidden) return () => [];
  const { props, bound, visible, content } = walkNode(node, spec, compileText);
  const fill = bound ?? (() => props);
  const inside = insideOf(nodes, node, addresses);
  const write = Object.hasOwn(emailParts, spec.name) ? emailParts[spec.name]?.text : undefined;
  const lines: Lines = (scope) => {
    const filled = fill(scope);
    if (write) return [write(filled, contextOf(addresses, scope))];
    if (content.kind === 'once') return inside(scope);
    if (content.kind === 'slot') return inside(scope, content.slot(filled));
    const scopes = content.scopes(filled, scope);
    return scopes.length > 0 ? scopes.flatMap((each) => inside(each)) : [plainLines(filled.emptyText)];
  };
  return visible ? (scope) => (visible(scope) ? lines(scope) : []) : lines;
}

/** The content of a node; of a Condition the slot of a name. */
function insideOf(nodes: NodeMap, node: LayoutNode, addresses: MailAddresses) {
  const all = node.nodes.map((child) => {
    const slot = nodes[child];
    return { name: slot ? slotName(registry, slot) : null, lines: linesOf(nodes, child, addresses) };
  });
  return (scope: Scope, slot?: string): readonly string[] =>
    all.flatMap(({ name, lines }) => (slot === undefined || name === slot ? lines(scope) : []));
}

/** The text part of an e-mail, made of its blocks: a function of what a person's bindings read. */
export function renderPlainText(nodes: NodeMap, addresses: MailAddresses): (scope: Scope) => string {
  const lines = linesOf(nodes, ROOT, addresses);
  return (scope) =>
    `${lines(scope)
      .filter((line) => line.trim() !== '')
      .join('\n\n')}\n`;
}
