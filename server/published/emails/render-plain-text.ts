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
import type { DrawBudget } from '#server/published/web/draw-budget.ts';
import type { MailAddresses } from './mail-context';

const registry = registries.email;

/** Where the lines of one person's mail go. */
interface Page {
  readonly lines: string[];
  readonly budget: DrawBudget;
}

/** Writes the lines of a block into a person's mail. */
type Lines = (scope: Scope, page: Page) => Generator<undefined, void>;

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

function add({ lines, budget }: Page, line: string): void {
  budget.add(line.length);
  lines.push(line);
}

function linesOf(nodes: NodeMap, id: NodeId, addresses: MailAddresses): Lines {
  const node = nodes[id];
  const spec = node && specOf(registry, node.type.resolvedName);
  if (!node || !spec || node.hidden) return function* nothing() {};
  const { props, bound, visible, content } = walkNode(node, spec, compileText);
  const inside = insideOf(nodes, node, addresses);
  const write = Object.hasOwn(emailParts, spec.name) ? emailParts[spec.name]?.text : undefined;
  return function* lines(scope, page) {
    if (page.budget.part()) yield* page.budget.rest();
    if (visible && !visible(scope)) return;
    const filled = bound ? bound(scope) : props;
    if (write) return add(page, write(filled, contextOf(addresses, scope)));
    if (content.kind === 'once') return yield* inside(scope, page);
    if (content.kind === 'slot') return yield* inside(scope, page, content.slot(filled));
    const scopes = content.scopes(filled, scope);
    for (const each of scopes) yield* inside(each, page);
    if (scopes.length === 0) add(page, plainLines(filled.emptyText));
  };
}

/** The content of a node; of a Condition the slot of a name. */
function insideOf(nodes: NodeMap, node: LayoutNode, addresses: MailAddresses) {
  const all = node.nodes.map((child) => {
    const slot = nodes[child];
    return { name: slot ? slotName(registry, slot) : null, lines: linesOf(nodes, child, addresses) };
  });
  return function* inside(scope: Scope, page: Page, slot?: string): Generator<undefined, void> {
    for (const { name, lines } of all) if (slot === undefined || name === slot) yield* lines(scope, page);
  };
}

/**
 * The text part of an e-mail, made of its blocks: written step by step, of what a person's bindings read.
 * @throws PageTooLarge while it is written
 */
export function renderPlainText(
  nodes: NodeMap,
  addresses: MailAddresses,
): (scope: Scope, budget: DrawBudget) => Generator<undefined, string> {
  const write = linesOf(nodes, ROOT, addresses);
  return function* text(scope, budget) {
    const lines: string[] = [];
    yield* write(scope, { lines, budget });
    return `${lines.filter((line) => line.trim() !== '').join('\n\n')}\n`;
  };
}
