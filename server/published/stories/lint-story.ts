import type { LeftPart } from '#common/contract/amp.ts';
import {
  ROOT,
  type Json,
  type JsonObject,
  type LayoutMeta,
  type LayoutNode,
  type NodeMap,
} from '#common/layout/document.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { plainText } from '#common/widgets/drawing/inline.tsx';
import { isRecord } from '#common/rules/is-record.ts';
import type { ResolvedImage } from '#common/widgets/drawing/view.ts';
import { registries } from '#common/widgets/registry.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { storyParts } from '#common/widgets/stories.ts';
import { isBound, type StoryPart } from '#common/widgets/stories/story-part.ts';
import { groundOf, isReadable as readsOn } from './story-colors';

/** How many pages a story should have, and characters a page of it (Google's guidelines for stories). */
const PAGES = { least: 4, most: 30 };
const PAGE_TEXT = 200;
/** Characters of a title that players show whole. */
const TITLE = 90;
/** Least px of a poster in 3:4 and of a logo in 1:1 (AMP's documentation of amp-story). */
const POSTER = { width: 640, height: 853 };
const LOGO = { width: 96, height: 96 };
const TEXTS = {
  poster: 'outputs:story.poster',
  posterSize: 'outputs:story.posterSize',
  posterShape: 'outputs:story.posterShape',
  logo: 'outputs:story.logo',
  logoSize: 'outputs:story.logoSize',
  publisher: 'outputs:story.publisher',
  title: 'outputs:story.title',
  titleLength: 'outputs:story.titleLength',
  noPages: 'outputs:story.noPages',
  mayBeEmpty: 'outputs:story.mayBeEmpty',
  pages: 'outputs:story.pages',
  textLength: 'outputs:story.textLength',
  contrast: 'outputs:story.contrast',
  target: 'outputs:story.target',
  linkLabel: 'outputs:story.linkLabel',
  captions: 'outputs:story.captions',
  video: 'outputs:story.video',
  alt: 'outputs:story.alt',
} as const;
type Reason = keyof typeof TEXTS;
const FAULTS: ReadonlySet<Reason> = new Set([
  'poster',
  'posterSize',
  'logo',
  'logoSize',
  'publisher',
  'title',
  'noPages',
  'video',
]);

/** What the site knows: its name, theme, and the pictures that the story names. */
export interface StorySite {
  readonly name: string;
  readonly theme: SiteTheme;
  readonly image: (address: string) => ResolvedImage | undefined;
}

export interface LintResult {
  readonly pages: number;
  readonly faults: readonly LeftPart[];
  readonly warnings: readonly LeftPart[];
}

/** A picture that is known to be smaller than it must be; of those elsewhere the size is not known. */
function isSmall({ width, height }: ResolvedImage, least: { readonly width: number; readonly height: number }) {
  return (width !== undefined && width < least.width) || (height !== undefined && height < least.height);
}

function reasonsOfWhole(meta: LayoutMeta, pages: number, { name, image }: StorySite): Reason[] {
  const reasons: Reason[] = [];
  const poster = image(meta.poster || meta.image || '');
  const logo = image(meta.logo || meta.icon || '');
  if (meta.title.trim() === '') reasons.push('title');
  else if (meta.title.length > TITLE) reasons.push('titleLength');
  if (!poster) reasons.push('poster');
  else if (isSmall(poster, POSTER)) reasons.push('posterSize');
  else if ((poster.width ?? 0) > (poster.height ?? Infinity)) reasons.push('posterShape');
  if (!logo) reasons.push('logo');
  else if (isSmall(logo, LOGO)) reasons.push('logoSize');
  if ((meta.publisher ?? '').trim() === '' && name.trim() === '') reasons.push('publisher');
  if (pages === 0) reasons.push('noPages');
  else if (pages < PAGES.least || pages > PAGES.most) reasons.push('pages');
  return reasons;
}

function wordsOf(text: Json | undefined): string {
  return Array.isArray(text)
    ? (text as readonly Json[]).map((run) => (isRecord(run) ? plainText(run.text) : '')).join('')
    : plainText(text);
}

function partOf({ type: { resolvedName } }: LayoutNode): StoryPart | undefined {
  return Object.hasOwn(storyParts, resolvedName) ? storyParts[resolvedName] : undefined;
}

/** A layer that a picture or video fills: the following layers are drawn on top of it. */
function isPictured(nodes: NodeMap, { nodes: [first] }: LayoutNode, { template }: JsonObject): boolean {
  const node = first === undefined ? undefined : nodes[first];
  const covers = node && partOf(node)?.covers;
  const file = covers === undefined ? undefined : node?.props[covers];
  return template === 'fill' && file !== undefined && file !== '';
}

/** Visits the visible blocks of a page, with the background of each. */
function lintPage(
  nodes: NodeMap,
  page: LayoutNode,
  pageProps: JsonObject,
  site: StorySite,
  add: (id: string, node: LayoutNode, reasons: readonly Reason[]) => void,
): number {
  let ground = groundOf(site.theme, pageProps);
  let words = 0;
  const shown = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const node = nodes[id];
      const spec = node && registries.story[node.type.resolvedName];
      return node && spec && !node.hidden ? [{ id, node, props: completeProps(spec, node.props) }] : [];
    });
  const isReadable = (props: JsonObject, isLarge: boolean) => readsOn(site.theme, ground, props, isLarge);
  for (const layer of shown(page.nodes)) {
    for (const { id, node, props } of shown(layer.node.nodes)) {
      words += wordsOf(props.text).length;
      add(id, node, partOf(node)?.check?.(props, { image: site.image, isReadable }) ?? []);
    }
    if (isPictured(nodes, layer.node, layer.props)) ground = 'picture';
  }
  return words;
}

/**
 * Lints a story: faults that players refuse it for, and warnings. Those about the whole story are listed at ROOT.
 * @param nodes of the kind `story`, as `repair` gave them
 */
export function lintStory(nodes: NodeMap, meta: LayoutMeta, site: StorySite): LintResult {
  const found: { readonly part: LeftPart; readonly isFault: boolean }[] = [];
  const add = (nodeId: string, node: LayoutNode | undefined, reasons: readonly Reason[]) => {
    for (const reason of reasons) {
      const [widget, name] = [node?.type.resolvedName ?? 'Story', node?.custom.name ?? ''];
      found.push({ part: { nodeId, widget, name, reason: TEXTS[reason] }, isFault: FAULTS.has(reason) });
    }
  };
  const root = nodes[ROOT];
  const pages = (root?.nodes ?? []).flatMap((id) => {
    const node = nodes[id];
    const spec = node && registries.story[node.type.resolvedName];
    return node && spec?.name === 'StoryPage' && !node.hidden
      ? [{ id, node, props: completeProps(spec, node.props) }]
      : [];
  });
  add(ROOT, root, reasonsOfWhole(meta, pages.length, site));
  const isConditional = (props: JsonObject | undefined) => props?.visibleIf !== undefined;
  if (pages.length > 0 && (isConditional(root?.props) || pages.every(({ props }) => isConditional(props))))
    add(ROOT, root, ['mayBeEmpty']);
  for (const { id, node, props } of pages) {
    const own: Reason[] = [];
    if (
      !isBound(props.link) &&
      props.link !== '' &&
      plainText(props.linkLabel).trim() === '' &&
      !isBound(props.linkLabel)
    )
      own.push('linkLabel');
    const at = found.length;
    const words = lintPage(nodes, node, props, site, add);
    if (words > PAGE_TEXT) own.unshift('textLength');
    const inside = found.splice(at);
    add(id, node, own);
    found.push(...inside);
  }
  const parts = (isFault: boolean) => found.filter((each) => each.isFault === isFault).map(({ part }) => part);
  return { pages: pages.length, faults: parts(true), warnings: parts(false) };
}
