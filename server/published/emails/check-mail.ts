import type { LeftPart } from '#common/contract/amp.ts';
import { ROOT, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { slotName, specOf } from '#common/layout/placement.ts';
import { nodeAt, walk } from '#common/layout/tree.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { emailParts } from '#common/widgets/emails.ts';
import type { EmailPart } from '#common/widgets/mail/email-part.ts';
import { leads } from '#common/widgets/mail/leads.ts';
import type { ExampleWords } from '#common/widgets/translate-examples.ts';
import { addExampleTexts, exampleIn } from '#common/widgets/find-examples.ts';
import { registries } from '#common/widgets/registry.ts';
import { clientWarnings } from './client-warnings';

/** Example texts in the languages in which e-mails begin, bundled: path -> texts. */
const examples = import.meta.glob<ExampleWords>('../../../common/widgets/examples/*.json', {
  import: 'default',
  eager: true,
});
for (const words of Object.values(examples)) addExampleTexts(words);

/** Above this Gmail cuts a mail off, and the link to unsubscribe with it. */
export const MAIL_BYTES = 102_000;

/** Texts of the warnings, as the screen shows them. */
const REASONS = {
  weight: 'outputs:mail.weight',
  unsubscribe: 'outputs:mail.unsubscribe',
  subject: 'outputs:mail.subject',
  alt: 'outputs:mail.alt',
  link: 'outputs:mail.link',
  boundLink: 'outputs:mail.boundLink',
  nested: 'outputs:mail.nested',
  style: 'outputs:mail.style',
  picture: 'outputs:mail.picture',
  repeated: 'outputs:mail.repeated',
  exampleText: 'outputs:example.text',
  exampleLink: 'outputs:example.link',
  examplePicture: 'outputs:example.picture',
  exampleVideo: 'outputs:example.video',
} as const;
type Reason = keyof typeof REASONS;
/** Those of blocks, in the order in which they are listed. */
const BLOCK_REASONS = [
  'exampleText',
  'exampleLink',
  'examplePicture',
  'exampleVideo',
  'alt',
  'link',
  'boundLink',
  'nested',
  'style',
  'picture',
] as const;
const EXAMPLES = {
  text: 'exampleText',
  link: 'exampleLink',
  picture: 'examplePicture',
  video: 'exampleVideo',
} as const;

function partOf({ type: { resolvedName } }: LayoutNode): EmailPart | undefined {
  return Object.hasOwn(emailParts, resolvedName) ? emailParts[resolvedName] : undefined;
}

/** Runs of texts, however deep their lists are. */
function runsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.flatMap(runsIn) : isRecord(value) ? [value] : [];
}

function hasDeadLink({ props }: LayoutNode): boolean {
  const links = Array.isArray(props.links) ? props.links.map((each) => isRecord(each) && each.href) : [];
  const linked = runsIn([props.text, props.items, props.head, props.rows]).flatMap(({ link }) =>
    link === undefined ? [] : [link],
  );
  return [...linked, ...links].some((address) => !leads(address));
}

/** Style that a mail leaves out: other widths and states, and properties it does not keep. */
function losesStyle(node: LayoutNode): boolean {
  const { style: layers } = node.props;
  if (!isRecord(layers)) return false;
  const known = partOf(node)?.styles ?? {};
  return Object.entries(layers).some(
    ([layer, style]) =>
      isRecord(style) && Object.keys(style).some((key) => layer !== 'base' || !Object.hasOwn(known, key)),
  );
}

function isNested(nodes: NodeMap, node: LayoutNode): boolean {
  const place = partOf(node)?.place;
  if (place !== 'band' && place !== 'row') return false;
  for (let at = node.parent; at !== undefined && at !== ROOT; at = nodeAt(nodes, at).parent) {
    const around = partOf(nodeAt(nodes, at))?.place;
    if (around === 'column' || (around === 'band' && place === 'band')) return true;
  }
  return false;
}

/**
 * Whether a personal link is repeated: by each item of a Collection, or beside one of its kind. One at the top and one
 * at the bottom help people, as does one in each slot of a Condition, of which one is drawn.
 * @param seen widgets by the section or slot that contains them, those before this one
 */
function isRepeated(nodes: NodeMap, node: LayoutNode, seen: Set<string>): boolean {
  const link = partOf(node)?.ownLink;
  if (link === undefined) return false;
  let place: string = ROOT;
  for (let at = node.parent; at !== undefined && at !== ROOT; at = nodeAt(nodes, at).parent) {
    const around = nodeAt(nodes, at);
    if (specOf(registries.email, around.type.resolvedName)?.content === 'each') return true;
    const isPlace = partOf(around)?.place === 'band' || slotName(registries.email, around) !== null;
    if (place === ROOT && isPlace) place = at;
  }
  const key = `${link} ${place}`;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function reasonsOf(nodes: NodeMap, node: LayoutNode, props: JsonObject, isDead: boolean): Reason[] {
  const reasons = new Set<Reason>(partOf(node)?.check?.(props));
  if (hasDeadLink(node)) reasons.add('link');
  if (isDead) reasons.add('boundLink');
  if (isNested(nodes, node)) reasons.add('nested');
  if (losesStyle(node)) reasons.add('style');
  const example = exampleIn(node);
  // A link that leads nowhere says enough.
  if (example !== null && !(example === 'link' && reasons.has('link'))) reasons.add(EXAMPLES[example]);
  return BLOCK_REASONS.filter((reason) => reasons.has(reason));
}

function warned(nodeId: NodeId, { type, custom }: LayoutNode) {
  return {
    nodeId,
    widget: type.resolvedName,
    name: custom.name ?? '',
  };
}

/**
 * Warnings before an email is sent, in the order of its blocks; those about the whole email are listed at ROOT.
 * @param nodes of the kind `email`, as `repair` gave them
 * @param whole its subject, bytes of its HTML, and blocks whose bound link leads nowhere with the values that it shows
 */
export function checkMail(
  nodes: NodeMap,
  whole: { readonly subject: string; readonly bytes: number; readonly deadLinks?: ReadonlySet<NodeId> },
): readonly LeftPart[] {
  const found: LeftPart[] = [];
  const add = (nodeId: string, node: LayoutNode, reason: Reason) =>
    found.push({ ...warned(nodeId, node), reason: REASONS[reason] });
  const root = nodeAt(nodes, ROOT);
  const [links, seen] = [new Set<string>(), new Set<string>()];
  walk(nodes, ROOT, (id, node) => {
    if (node.hidden) return false;
    links.add(partOf(node)?.ownLink ?? '');
    const spec = registries.email[node.type.resolvedName];
    const isDead = whole.deadLinks?.has(id) ?? false;
    if (spec)
      for (const reason of reasonsOf(nodes, node, completeProps(spec, node.props), isDead)) add(id, node, reason);
    for (const warning of clientWarnings(node)) found.push({ ...warned(id, node), ...warning });
    if (isRepeated(nodes, node, seen)) add(id, node, 'repeated');
    return true;
  });
  const all: LeftPart[] = [];
  const of = (reason: Reason) =>
    all.push({ nodeId: ROOT, reason: REASONS[reason], widget: root.type.resolvedName, name: '' });
  if (whole.subject.trim() === '') of('subject');
  if (whole.bytes > MAIL_BYTES) of('weight');
  if (!links.has('unsubscribe')) of('unsubscribe');
  return [...all, ...found];
}
