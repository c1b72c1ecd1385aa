import type { ExportFormat, ExportGap } from '#common/contract/page-exports.ts';
import { ROOT, type LayoutDocument, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { hasOutputs } from '#common/layout/plain-template.ts';
import { directionOf } from '#common/rules/direction.ts';
import { documentRules } from '#common/widgets/document/node-rules.ts';
import { pageCss } from '#common/widgets/document/page-css.ts';
import { widgetStyles } from '#common/widgets/styles.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { drawContext } from '#server/published/web/draw-context.ts';
import type { OwnFonts } from '#server/published/web/page-fonts.ts';
import { drawPage, undrawn, type DrawnPage } from './draw-page';
import { type ExportImage, resolveExport } from './export-images';
import { exportFonts, type ExportFonts } from './export-fonts';
import { formatCss } from './format-css';
import { type Markup, NAMING } from './markup';
import { camelCase, createNames, pascalCase } from './names';
import { writeHtml } from './write-html';
import { writeReact } from './write-react';

/** A page that is written. */
export interface PageToWrite {
  readonly pageKey: string;
  readonly name: string;
  readonly document: LayoutDocument;
  readonly images: readonly ExportImage[];
  readonly lang: string;
  readonly theme: SiteTheme;
  /** The families of the site's own. */
  readonly fonts: OwnFonts;
}

/** A page as files, beside its images. */
export interface WrittenPage {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** The images that it shows. */
  readonly images: readonly ExportImage[];
  /** The fonts that it shows. */
  readonly fonts: ExportFonts;
  readonly gaps: readonly ExportGap[];
}

/** The style sheet in its two parts. */
interface Styles {
  /** What makes fonts known. */
  readonly faces: string;
  readonly rules: string;
}

function addressesOf(markup: readonly Markup[]): string[] {
  return markup.flatMap((node) => {
    if (typeof node === 'string' || 'gap' in node) return [];
    if ('part' in node) return addressesOf(node.content);
    const own = node.attributes.flatMap(([name, value]) =>
      NAMING.has(name) && typeof value === 'string' ? [value] : [],
    );
    return [...own, ...addressesOf(node.children)];
  });
}

function stylesOf(nodes: NodeMap, drawn: ReadonlySet<NodeId>, theme: SiteTheme): string {
  const widgets = new Set([...drawn].map((id) => nodes[id]?.type.resolvedName ?? ''));
  const rules = documentRules(nodes, { skip: undrawn(nodes, drawn), widths: theme.breakpoints });
  return pageCss({ widgets, styles: widgetStyles, theme }) + rules;
}

/** A text of the page's settings; '' where it comes from data. */
function plain(text: string | undefined) {
  return text !== undefined && !hasOutputs(text) ? text.trim() : '';
}

function settingGaps({ meta }: LayoutDocument, format: ExportFormat): ExportGap[] {
  const bound = (['title', 'description'] as const).filter((key) => hasOutputs(meta[key] ?? ''));
  // A React page has no head of its own for them.
  const homeless = format === 'react' ? (['icon', 'jsonLd'] as const).filter((key) => meta[key]) : [];
  // They name the site's own address, which the project's is not.
  const elsewhere = (['image', 'canonical'] as const).filter((key) => meta[key]);
  return [...bound, ...homeless, ...elsewhere].map((name) => ({
    nodeId: ROOT,
    name,
    widget: 'Page',
    why: 'setting',
    whole: true,
  }));
}

function withoutDot(path: string) {
  return path.replace(/^\.\//, '');
}

function asReact(
  page: PageToWrite,
  { markup }: DrawnPage,
  shown: readonly ExportImage[],
  { faces, rules }: Styles,
): WrittenPage['files'] {
  const { pageKey, name, lang, document } = page;
  const wanted = pascalCase(pageKey);
  const component = `${/^[A-Za-z]/.test(wanted) ? wanted : `Page${wanted}`}Page`;
  const takeName = createNames();
  const names = shown.map(({ path }) => {
    const own = camelCase(path.replace(/^.*\/|\.[^.]*$/g, ''));
    const kind = path.startsWith('files/') ? 'File' : 'Image';
    return { src: `./${path}`, name: takeName(`${own || 'page'}${kind}`) };
  });
  const { meta } = document;
  const module = writeReact(
    {
      component,
      name,
      lang,
      dir: directionOf(lang),
      styles: `./${pageKey}.css`,
      markup,
      title: plain(meta.title),
      description: plain(meta.description),
      noindex: meta.noindex === true,
      images: new Map(names.map((each) => [each.src, each.name])),
    },
    new Map(names.map((each) => [each.name, each.src])),
  );
  // Only this page: the rules of a site's page would meet the rest of an application. Fonts have names of their own.
  const scoped = `${faces}@scope (.page) {\n${rules.replace(/^(?=.)/gm, '  ')}}\n`;
  return [
    { path: `${pageKey}.tsx`, content: module },
    { path: `${pageKey}.css`, content: scoped },
  ];
}

function asHtml(
  { pageKey, lang, document: { meta } }: PageToWrite,
  { markup }: DrawnPage,
  { faces, rules }: Styles,
  icon: string,
) {
  const head = {
    lang,
    dir: directionOf(lang),
    title: plain(meta.title),
    description: plain(meta.description),
    noindex: meta.noindex === true,
    icon,
    styles: `./${pageKey}.css`,
    jsonLd: meta.jsonLd,
  };
  return [
    { path: `${pageKey}.html`, content: writeHtml(head, markup) },
    { path: `${pageKey}.css`, content: faces + rules },
  ];
}

/**
 * Writes a page in a format, in steps: it may have 20,000 blocks. Images are named, not read.
 * @param page its document as `repair` gave it
 */
export function* writePage(page: PageToWrite, format: ExportFormat): Generator<undefined, WrittenPage> {
  const { document, images, lang, theme } = page;
  const context = drawContext(resolveExport(images), lang);
  const drawn = yield* drawPage(document.root, context);
  const css = stylesOf(document.root, drawn.drawn, theme);
  const fonts = exportFonts(css, theme, page.fonts, lang);
  const styles = { faces: formatCss(fonts.css), rules: formatCss(css) };
  yield;
  const icon = (format === 'html' && document.meta.icon && context.image(document.meta.icon)?.src) || '';
  const named = new Set([...addressesOf(drawn.markup), icon].map(withoutDot));
  const shown = images.filter(({ path }) => named.has(path));
  const written = format === 'react' ? asReact(page, drawn, shown, styles) : asHtml(page, drawn, styles, icon);
  const licenses = fonts.licenses === '' ? [] : [{ path: 'fonts/licenses.txt', content: fonts.licenses }];
  return {
    files: [...written, ...licenses],
    images: shown,
    fonts,
    gaps: [...drawn.gaps, ...settingGaps(document, format)],
  };
}
