import type { LeftPart } from '#common/contract/amp.ts';
import { ROOT, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { nodeAt, walk } from '#common/layout/tree.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { MAIL_STYLES } from '#common/widgets/mail/mail-style.ts';
import { registries } from '#common/widgets/registry.ts';
import { clientWarnings } from './client-warnings';

/** Above this Gmail cuts a mail off, and the link to unsubscribe with it. */
export const MAIL_BYTES = 102_000;

/** What a warning says: texts that the screen shows. */
const REASONS = {
  weight: 'outputs:mail.weight',
  unsubscribe: 'outputs:mail.unsubscribe',
  subject: 'outputs:mail.subject',
  alt: 'outputs:mail.alt',
  link: 'outputs:mail.link',
  nested: 'outputs:mail.nested',
  style: 'outputs:mail.style',
  picture: 'outputs:mail.picture',
  repeated: 'outputs:mail.repeated',
} as const;
type Reason = keyof typeof REASONS;

/** An address that leads somewhere; what is bound is taken for one. */
const leads = (address: unknown) =>
  (typeof address === 'string' && address !== '' && !address.startsWith('#')) || isRecord(address);

/** Runs of texts, however deep their lists are. */
const runsIn = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.flatMap(runsIn) : isRecord(value) ? [value] : [];

function hasDeadLink({ type, props }: LayoutNode): boolean {
  if (type.resolvedName === 'Button') return !leads(props.href);
  if (type.resolvedName === 'Image') return typeof props.href === 'string' && props.href.startsWith('#');
  const links = Array.isArray(props.links) ? props.links.map((each) => isRecord(each) && each.href) : [];
  const linked = runsIn([props.text, props.items, props.head, props.rows]).flatMap(({ link }) =>
    link === undefined ? [] : [link],
  );
  return [...linked, ...links].some((address) => !leads(address));
}

/** Style that a mail leaves out: other widths and states, and properties it does not keep. */
function losesStyle({ type, props }: LayoutNode): boolean {
  if (!isRecord(props.style)) return false;
  const known = MAIL_STYLES[type.resolvedName] ?? {};
  return Object.entries(props.style).some(
    ([layer, style]) =>
      isRecord(style) && Object.keys(style).some((key) => layer !== 'base' || !Object.hasOwn(known, key)),
  );
}

const isPicture = (background: unknown) =>
  isRecord(background) || (typeof background === 'string' && /^[^$#]/.test(background));

function isNested(nodes: NodeMap, node: LayoutNode): boolean {
  if (node.type.resolvedName !== 'Section' && node.type.resolvedName !== 'Columns') return false;
  for (let at = node.parent; at !== undefined && at !== ROOT; at = nodeAt(nodes, at).parent) {
    const around = nodeAt(nodes, at).type.resolvedName;
    if (around === 'Column' || (around === 'Section' && node.type.resolvedName === 'Section')) return true;
  }
  return false;
}

/** Links that lead to the same place wherever they stand. */
const OWN_LINKS: ReadonlySet<string> = new Set(['Unsubscribe', 'ViewOnline']);

/**
 * Whether a link of the person's own is drawn again: by each item of a Collection, or beside one of its kind. One at the top
 * and one at the bottom help people, as does one in each slot of a Condition: of these one is drawn.
 * @param seen widgets by the section or slot they stand in, those before this one
 */
function isRepeated(nodes: NodeMap, node: LayoutNode, seen: Set<string>): boolean {
  const { resolvedName } = node.type;
  if (!OWN_LINKS.has(resolvedName)) return false;
  let place: string = ROOT;
  for (let at = node.parent; at !== undefined && at !== ROOT; at = nodeAt(nodes, at).parent) {
    const around = nodeAt(nodes, at).type.resolvedName;
    if (around === 'Collection') return true;
    if (place === ROOT && (around === 'Section' || around === 'Slot')) place = at;
  }
  const key = `${resolvedName} ${place}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function reasonsOf(nodes: NodeMap, node: LayoutNode, props: JsonObject): Reason[] {
  const widget = node.type.resolvedName;
  const reasons: Reason[] = [];
  if (widget === 'Image' && props.src !== '' && props.decorative !== true && props.alt === '') reasons.push('alt');
  if (hasDeadLink(node)) reasons.push('link');
  if (isNested(nodes, node)) reasons.push('nested');
  if (losesStyle(node)) reasons.push('style');
  if ((widget === 'Section' && isPicture(props.background)) || (widget === 'Image' && props.ratio !== ''))
    reasons.push('picture');
  return reasons;
}

const partOf = (nodeId: NodeId, { type, custom }: LayoutNode) => ({
  nodeId,
  widget: type.resolvedName,
  name: custom.name ?? '',
});

/**
 * What is to be looked at before an e-mail is sent, in the order of its blocks; what concerns the whole stands at ROOT.
 * @param nodes of the kind `email`, as `repair` gave them
 * @param whole its subject, and bytes of its HTML
 */
export function checkMail(
  nodes: NodeMap,
  whole: { readonly subject: string; readonly bytes: number },
): readonly LeftPart[] {
  const found: LeftPart[] = [];
  const add = (nodeId: string, node: LayoutNode, reason: Reason) =>
    found.push({ ...partOf(nodeId, node), reason: REASONS[reason] });
  const root = nodeAt(nodes, ROOT);
  const [used, seen] = [new Set<string>(), new Set<string>()];
  walk(nodes, ROOT, (id, node) => {
    if (node.hidden) return false;
    used.add(node.type.resolvedName);
    const spec = registries.email[node.type.resolvedName];
    if (spec) for (const reason of reasonsOf(nodes, node, completeProps(spec, node.props))) add(id, node, reason);
    for (const warning of clientWarnings(node)) found.push({ ...partOf(id, node), ...warning });
    if (isRepeated(nodes, node, seen)) add(id, node, 'repeated');
    return true;
  });
  const all: LeftPart[] = [];
  const of = (reason: Reason) =>
    all.push({ nodeId: ROOT, reason: REASONS[reason], widget: root.type.resolvedName, name: '' });
  if (whole.subject.trim() === '') of('subject');
  if (whole.bytes > MAIL_BYTES) of('weight');
  if (!used.has('Unsubscribe')) of('unsubscribe');
  return [...all, ...found];
}
