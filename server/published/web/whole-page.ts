import { createHash } from 'node:crypto';
import { escapeHtml } from '#common/html/escape-html.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import { ROOT, type LayoutDocument, type NodeMap } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walk } from '#common/layout/tree.ts';
import type { Queries } from '#common/layout/compile-style.ts';
import { atOnce } from '#common/rules/at-once.ts';
import { directionOf } from '#common/rules/direction.ts';
import { addressItems, withItem } from '#common/widgets/address-items.ts';
import { documentRules } from '#common/widgets/document/node-rules.ts';
import { conditionRules } from '#common/widgets/document/form-definition.ts';
import { pageFrames } from '#common/widgets/document/page-frames.ts';
import { pageCss } from '#common/widgets/document/page-css.ts';
import { widgetStyles } from '#common/widgets/styles.ts';
import type { PageOutput } from '#common/widgets/drawing/view.ts';
import { allWidgets, kindOf, registries } from '#common/widgets/registry.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { storyViews } from '#common/widgets/stories.ts';
import { views } from '#common/widgets/views.ts';
import { ampPixel } from '#server/published/analytics/beacon/amp-pixel.ts';
import { type BeaconFacts, beaconTag } from '#server/published/analytics/beacon/beacon-script.ts';
import { ampNodes } from './amp-nodes';
import { type DrawnComponents, drawnComponents } from './component-html';
import { headPieces } from './document-head';
import { drawContext, type PageImages } from './draw-context';
import { pageBytes, type PageBytes } from './page-bytes';
import { type OwnFonts, pageFonts, type PageFonts } from './page-fonts';
import { type FormsOfPage, formsHost } from './page-forms';
import { planNodes } from './page-plan';
import { hidesAllPages, storyBody } from './story-parts';
import { toPieces, Raw } from './stringify';

/** What of its site a page shows. */
export interface SiteIdentity {
  readonly name: string;
  readonly lang: string;
  readonly theme: SiteTheme;
  /** The families of its own that the theme names. */
  readonly fonts?: OwnFonts;
  /** Scheme and host that visitors are meant to use. */
  readonly origin: string;
}

/** A whole HTML document, ready but for the parts made per request. */
export interface WholePage extends PageBytes {
  readonly output: PageOutput;
  /** Content-Security-Policy sources of its style elements: its own, and those of components. */
  readonly styleHashes: readonly string[];
  /** Origins that it may frame. */
  readonly frames: readonly string[];
  readonly noindex: boolean;
  /** What it draws holds for so many ms of the clock; null: whenever it is drawn. */
  readonly clock: number | null;
  /** It counts itself: the server must not. */
  readonly hasBeacon: boolean;
  /** Of stories: whether conditions hide all of it from these values. */
  readonly isEmpty: (scope: Scope) => boolean;
}

/** Widgets that are drawn: what is hidden needs no CSS. */
function usedWidgets(nodes: NodeMap): Set<string> {
  const used = new Set<string>();
  walk(nodes, ROOT, (_, node) => {
    if (node.hidden) return false;
    used.add(node.type.resolvedName);
    return true;
  });
  return used;
}

/** The shortest time for which what a block of a page draws of the clock holds. */
function shortestClock(nodes: NodeMap): number | null {
  const times = [...usedWidgets(nodes)].flatMap((name) => allWidgets[name]?.timed ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

const NO_FONTS: OwnFonts = new Map();

/** How a page looks: its style sheet, and the fonts that are loaded first. */
interface PageStyles {
  readonly css: string;
  readonly fonts: PageFonts['first'];
}

/** The CSS of a page: its fonts, what its widgets need, and its nodes' own rules. @param lang of the page */
function pageStyles(
  nodes: NodeMap,
  { theme, fonts, origin }: SiteIdentity,
  lang: string,
  queries: Queries,
): PageStyles {
  const css =
    pageCss({ styles: widgetStyles, widgets: usedWidgets(nodes), theme, queries }) +
    documentRules(nodes, { queries, widths: theme.breakpoints }) +
    (queries === 'container' ? conditionRules(nodes) : '');
  // As AMP it is shown at the addresses of others, too.
  const { css: faces, first } = pageFonts(css, theme, fonts ?? NO_FONTS, lang, queries === 'media' ? origin : '');
  return { css: faces + css, fonts: first };
}

/** Bytes of CSS that a page has as AMP. */
export function ampCssBytes({ root, meta }: LayoutDocument, site: SiteIdentity): number {
  return Buffer.byteLength(pageStyles(ampNodes(root).nodes, site, meta.lang || site.lang, 'media').css);
}

export interface PageOptions {
  readonly compileText?: CompileText;
  /** What projects' components drew. */
  readonly components?: DrawnComponents | undefined;
  readonly output?: PageOutput;
  /** The page names its AMP form. */
  readonly hasAmp?: boolean;
  /** When the version was saved; stories report it to search engines. */
  readonly savedOn?: Date | undefined;
  /** Elements name the blocks that they are drawn for. */
  readonly marked?: boolean;
  /** The page carries the beacon that counts it; AMP never does. */
  readonly beacon?: BeaconFacts | undefined;
  /** Its forms can be sent; absent: they cannot. */
  readonly forms?: FormsOfPage | undefined;
  /** An AMP page or a story carries what counts it. */
  readonly pixel?: boolean | undefined;
}

/** {@link wholePageSteps} in one go: for pages of our own making. */
export function wholePage(
  document: LayoutDocument,
  images: PageImages,
  site: SiteIdentity,
  options: PageOptions = {},
): WholePage {
  return atOnce(wholePageSteps(document, images, site, options));
}

/**
 * Makes the plan of a page: done once per published version (and site revision), then `draw` per request.
 * @param document as `repair` gave it
 * @param images those of the library that it names
 */
export function* wholePageSteps(
  { root: drawn, meta }: LayoutDocument,
  images: PageImages,
  site: SiteIdentity,
  options: PageOptions = {},
): Generator<undefined, WholePage> {
  const output = kindOf(drawn) === 'story' ? 'story' : (options.output ?? 'page');
  const { components = drawnComponents(() => undefined), hasAmp = false, marked = false } = options;
  const compile = options.compileText ?? compileText;
  const isAmp = output !== 'page';
  const root = isAmp ? ampNodes(drawn).nodes : drawn;
  const lang = meta.lang || site.lang;
  const forms = options.forms && output === 'page' ? formsHost(root, options.forms) : undefined;
  const context = { ...drawContext(images, lang, output, site.origin), component: components.component, forms };
  const { css, fonts } = pageStyles(root, site, lang, isAmp ? 'media' : 'container');
  yield;
  const items = addressItems(drawn);
  const head = headPieces({
    meta,
    ownScope: (scope) => withItem(items, scope),
    css,
    fonts,
    siteName: site.name,
    origin: site.origin,
    lang,
    context,
    compileText: compile,
    output,
    hasAmp,
    widgets: usedWidgets(root),
    savedOn: options.savedOn,
  });
  const body = yield* planNodes(root, {
    registry: registries[kindOf(root)],
    views: output === 'story' ? storyViews : views,
    context,
    compileText: compile,
    widths: site.theme.breakpoints,
    marked,
  });
  const pixel = options.pixel && isAmp ? ampPixel(site.origin) : '';
  const pages = output === 'story' ? storyBody(root, head.story, body, pixel) : [...body, pixel];
  yield;
  const open = `<!DOCTYPE html><html${isAmp ? ' amp' : ''} lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head>`;
  const beacon = options.beacon !== undefined && !isAmp ? beaconTag(options.beacon) : '';
  const all = [open, ...head.pieces, '</head><body class="page">', ...pages, `${beacon}</body></html>\n`];
  return {
    ...pageBytes(toPieces(new Raw(all))),
    output,
    styleHashes: [createHash('sha256').update(css).digest('base64'), ...components.styleHashes],
    frames: isAmp ? [] : pageFrames(root, registries.page),
    noindex: meta.noindex === true,
    clock: shortestClock(root),
    hasBeacon: beacon !== '' || pixel !== '',
    isEmpty: output === 'story' ? hidesAllPages(root) : () => false,
  };
}
