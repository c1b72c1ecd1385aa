import type { JsonObject, LayoutDocument, LayoutMeta, LayoutNode } from '#common/layout/document.ts';
import { atOnce } from '#common/rules/at-once.ts';
import { DrawBudget } from '#server/published/web/draw-budget.ts';
import { repair } from '#common/layout/repair.ts';
import type { MailImage } from '#common/widgets/mail/mail-node.ts';
import { registries } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { compileMail } from '../compile-mail';
import { mailAddresses } from '../mail-context';
import { fillParts } from '../mail-parts';
import { renderPlainText } from '../render-plain-text';

/** A block as tests write it: its widget, its props, its children. */
export type Spec = readonly [widget: string, props?: JsonObject, ...children: readonly unknown[]];

export const ORIGIN = 'https://site.example';
/** What tests know of the library. */
export const IMAGES: ReadonlyMap<string, MailImage> = new Map([
  ['pic', { src: `${ORIGIN}/media/pic/mail.jpg`, width: 1200, alt: 'From the library' }],
]);

/** An e-mail of these blocks, repaired as a stored one is. */
export function mailOf(blocks: readonly Spec[], meta: Partial<LayoutMeta> = {}): LayoutDocument {
  const root: Record<string, LayoutNode> = {};
  const add = ([widget, props = {}, ...inside]: Spec, id: string, parent?: string): string => {
    const children = inside as readonly Spec[];
    const base = { isCanvas: false, displayName: widget, custom: {}, hidden: false, linkedNodes: {} };
    const nodes = children.map((_child, index) => `${id === 'ROOT' ? 'n' : id}_${String(index)}`);
    root[id] = { type: { resolvedName: widget }, props, nodes, ...base, ...(parent !== undefined && { parent }) };
    children.forEach((child, index) => add(child, nodes[index] ?? '', id));
    return id;
  };
  add(['Email', {}, ...blocks], 'ROOT');
  return repair({ root, meta: { schemaVersion: 1, title: 'A mail', ...meta } }, registries.email).document;
}

/** The mail of a person as HTML and text, and what MJML finds wrong with it. */
export async function writtenMail(
  document: LayoutDocument,
  scope: Readonly<Record<string, unknown>> = {},
  { theme = {}, lang = 'en-US' }: { readonly theme?: unknown; readonly lang?: string } = {},
) {
  const site = { origin: ORIGIN, lang, theme: resolveTheme(theme) };
  const { parts, faults } = await compileMail(document, site, IMAGES);
  const addresses = mailAddresses(ORIGIN, IMAGES);
  const campaign = { unsubscribe: `${ORIGIN}/v1/unsubscribe/t`, online: `${ORIGIN}/online/t` };
  const whole = { campaign, ...scope };
  const [budget, deadLinks] = [new DrawBudget(), new Set<string>()];
  const html = atOnce(fillParts(parts, whole, { addresses, budget, deadLinks }));
  const text = atOnce(renderPlainText(document.root, addresses)(whole, budget));
  return { html, text, faults, deadLinks };
}
