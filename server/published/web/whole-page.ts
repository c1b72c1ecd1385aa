import { createHash } from 'node:crypto';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import { ROOT, type LayoutDocument, type NodeMap } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walk } from '#common/layout/tree.ts';
import { atOnce } from '#common/rules/at-once.ts';
import { directionOf } from '#common/rules/direction.ts';
import { documentRules } from '#common/widgets/drawing/node-rules.ts';
import { pageCss } from '#common/widgets/drawing/page-css.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { views } from '#common/widgets/views.ts';
import { type DrawnComponents, drawnComponents } from './component-html';
import { headPieces } from './document-head';
import { drawContext, type PageImages } from './draw-context';
import { pageBytes, type PageBytes } from './page-bytes';
import { planNodes } from './page-plan';
import { escapeHtml, toPieces, Raw } from './stringify';

/** What of its site a page shows. */
export interface SiteIdentity {
  readonly name: string;
  readonly lang: string;
  readonly theme: SiteTheme;
  /** Scheme and host that visitors are meant to use. */
  readonly origin: string;
}

/** A whole HTML document, ready but for the parts made per request. */
export interface WholePage extends PageBytes {
  /** Content-Security-Policy sources of its style elements: its own, and those of components. */
  readonly styleHashes: readonly string[];
  readonly noindex: boolean;
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

/** {@link wholePageSteps} in one go: for pages of our own making. */
export const wholePage = (document: LayoutDocument, images: PageImages, site: SiteIdentity): WholePage =>
  atOnce(wholePageSteps(document, images, site));

/**
 * Makes the plan of a page: done once per published version (and site revision), then `draw` per request.
 * @param document as `repair` gave it
 * @param images those of the library that it names
 * @param components what projects' components drew
 */
export function* wholePageSteps(
  { root, meta }: LayoutDocument,
  images: PageImages,
  site: SiteIdentity,
  compile: CompileText = compileText,
  components: DrawnComponents = drawnComponents(() => undefined),
): Generator<undefined, WholePage> {
  const lang = meta.lang || site.lang;
  const context = { ...drawContext(images, lang), component: components.component };
  const css = pageCss({ widgets: usedWidgets(root), theme: site.theme }) + documentRules(root);
  yield;
  const head = headPieces({ meta, css, siteName: site.name, origin: site.origin, lang, context, compileText: compile });
  const body = yield* planNodes(root, { registry: registries[kindOf(root)], views, context, compileText: compile });
  yield;
  const open = `<!DOCTYPE html><html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}"><head>`;
  const all = [open, ...head, '</head><body class="page">', ...body, '</body></html>\n'];
  return {
    ...pageBytes(toPieces(new Raw(all))),
    styleHashes: [createHash('sha256').update(css).digest('base64'), ...components.styleHashes],
    noindex: meta.noindex === true,
  };
}
