import { createHash } from 'node:crypto';
import type { CompileText } from '#common/layout/bind-props.ts';
import { ROOT, type LayoutDocument, type NodeMap } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { walk } from '#common/layout/tree.ts';
import { documentRules } from '#common/widgets/node-rules.ts';
import { pageCss } from '#common/widgets/page-css.ts';
import { registry } from '#common/widgets/registry.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { views } from '#common/widgets/views.ts';
import { headPieces } from './document-head';
import { drawContext, type PageImages } from './draw-context';
import { pageBytes, type PageBytes } from './page-bytes';
import { planNodes } from './page-plan';
import { escapeHtml, toPieces, Raw, type Piece } from './stringify';

/** What of its site a page shows. */
export interface SiteFace {
  readonly name: string;
  readonly lang: string;
  readonly theme: SiteTheme;
  /** Scheme and host that visitors are meant to use. */
  readonly origin: string;
}

/** A whole HTML document, ready but for the parts made per request. */
export interface WholePage {
  readonly pieces: readonly Piece[];
  /** The same as bytes: what is served. */
  readonly bytes: PageBytes;
  /** Content-Security-Policy source of its one style element. */
  readonly styleHash: string;
  readonly noindex: boolean;
}

/** Languages written from the right, by their first subtag. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const direction = (lang: string) => (RIGHT_TO_LEFT.has((lang.split('-')[0] ?? '').toLowerCase()) ? 'rtl' : 'ltr');

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

/**
 * Makes the plan of a page: done once per published version (and site revision), then `joinPieces` per request.
 * @param document as `repair` gave it
 * @param images those of the library that it names
 */
export function wholePage(
  { root, meta }: LayoutDocument,
  images: PageImages,
  site: SiteFace,
  compile: CompileText = compileText,
): WholePage {
  const lang = meta.lang || site.lang;
  const context = drawContext(images, lang);
  const css = pageCss({ widgets: usedWidgets(root), theme: site.theme }) + documentRules(root);
  const head = headPieces({ meta, css, siteName: site.name, origin: site.origin, lang, context, compileText: compile });
  const body = planNodes(root, { registry, views, context, compileText: compile });
  const open = `<!DOCTYPE html><html lang="${escapeHtml(lang)}" dir="${direction(lang)}"><head>`;
  const all = [open, ...head, '</head><body class="page">', ...body, '</body></html>\n'];
  const pieces = toPieces(new Raw(all));
  return {
    pieces,
    bytes: pageBytes(pieces),
    styleHash: createHash('sha256').update(css).digest('base64'),
    noindex: meta.noindex === true,
  };
}
