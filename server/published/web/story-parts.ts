import { escapeHtml } from '#common/html/escape-html.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import { ROOT, type LayoutMeta, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walkNode, type Step } from '#common/layout/walk/walk-node.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import { registries } from '#common/widgets/registry.ts';
import { storyParts } from '#common/widgets/stories.ts';
import { AMP_RUNTIME } from './amp-head';
import type { Piece } from './stringify';

function extension(name: string, version: string) {
  return `<script async custom-element="${name}" src="${AMP_RUNTIME}/v0/${name}-${version}.js"></script>`;
}

/** The scripts that a story needs beside the runtime. @param widgets those that it uses */
export function storyScripts(widgets: ReadonlySet<string>): string {
  return (
    extension('amp-story', '1.0') +
    Object.entries(storyParts)
      .map(([name, part]) => (part.extension && widgets.has(name) ? extension(...part.extension) : ''))
      .join('')
  );
}

/** A story's metadata: its title per request, its publisher, and its pictures as they are loaded. */
export interface StoryFacts {
  readonly title: (scope: Scope) => string;
  readonly publisher: string;
  readonly poster: string;
  readonly logo: string;
}

/** Poster and logo where the story names none: its social picture and its icon, which are the nearest to them. */
export function storyFacts(
  meta: LayoutMeta,
  siteName: string,
  context: Pick<ViewContext, 'image'>,
  title: StoryFacts['title'],
): StoryFacts {
  const source = (...addresses: readonly (string | undefined)[]) => {
    const named = addresses.find((address) => address !== undefined && address !== '' && !address.includes('{{'));
    return named === undefined ? '' : (context.image(named)?.src ?? '');
  };
  return {
    title: (scope) => title(scope) || siteName,
    publisher: meta.publisher?.trim() || siteName,
    poster: source(meta.poster, meta.image),
    logo: source(meta.logo, meta.icon),
  };
}

/** A page for a story without any: AMP takes none without. */
const NO_PAGE =
  '<amp-story-page id="empty"><amp-story-grid-layer template="fill"></amp-story-grid-layer></amp-story-page>';

/**
 * Whether conditions hide every page of a story: a function of what its bindings read. One that has no pages at all is not
 * meant.
 */
export function hidesAllPages(root: NodeMap): (scope: Scope) => boolean {
  const conditions = (id: NodeId) => {
    const node = root[id];
    const spec = node && specOf(registries.story, node.type.resolvedName);
    return node && spec && !node.hidden ? [walkNode(node, spec, compileText).visible] : [];
  };
  const [whole = null] = conditions(ROOT);
  const pages = (root[ROOT]?.nodes ?? []).flatMap(conditions);
  const isHidden = (visible: Step['visible'], scope: Scope) => visible !== null && !visible(scope);
  return (scope) => pages.length > 0 && (isHidden(whole, scope) || pages.every((page) => isHidden(page, scope)));
}

/**
 * The pages of a story in the element that plays them.
 * @param root the story's nodes
 * @param pages its drawn pages
 * @param pixel what counts it; '' where nothing does
 */
export function storyBody(root: NodeMap, facts: StoryFacts, pages: readonly Piece[], pixel: string): Piece[] {
  const own = root[ROOT];
  const { className } = own ? rootAttributes(ROOT, own) : { className: '' };
  const attribute = (name: string, value: string) => (value ? ` ${name}="${escapeHtml(value)}"` : '');
  const open = (scope: Scope) =>
    `<amp-story standalone class="${escapeHtml(['w-story', className].filter(Boolean).join(' '))}"` +
    ` title="${escapeHtml(facts.title(scope))}"` +
    attribute('publisher', facts.publisher) +
    attribute('publisher-logo-src', facts.logo) +
    attribute('poster-portrait-src', facts.poster) +
    '>';
  const isEmpty = hidesAllPages(root);
  const inside =
    pages.length > 0 ? [...pages, { render: (scope: Scope) => (isEmpty(scope) ? NO_PAGE : '') }] : [NO_PAGE];
  return [{ render: open }, ...inside, pixel, '</amp-story>'];
}
