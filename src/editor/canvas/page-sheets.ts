import { ROOT, type BreakpointWidths, type NodeId } from '#common/layout/document.ts';
import { joinRules, type StyleRule } from '#common/layout/compile-style.ts';
import { walk } from '#common/layout/tree.ts';
import { nodeRules } from '#common/widgets/document/node-rules.ts';
import { canvasCss, pageCss } from '#common/widgets/document/page-css.ts';
import type { WidgetStyles } from '#common/widgets/styles.ts';
import { allWidgets } from '#common/widgets/registry.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import type { EditorEngine } from '../engine/editor-engine';
import { showForcedStates } from './forced-state';

/** The page's rules reach the canvas and nothing else (docs/editor.md, engine 11). */
function onCanvas(css: string) {
  return `@layer page{@scope (.page){${showForcedStates(css)}}}`;
}

const EMPTY_BOXES = Object.values(allWidgets).flatMap(({ emptyBox }) => emptyBox ?? []);

function extraCss(hint: string): string {
  const empty = EMPTY_BOXES.map((name) => `.${name}:empty::after`).join(',');
  return (
    '.canvas-hidden{opacity:.35}' +
    '.canvas-broken{padding:1rem;border:1px dashed #c4281b;color:#8c1d13;background:#fdecea;font:14px/1.4 system-ui}' +
    '.canvas-component{position:relative;overflow:hidden}.canvas-component iframe{display:block;inline-size:100%;' +
    'block-size:100%;border:0;pointer-events:none;background:transparent}' +
    '.canvas-component-wait,.canvas-component-note{display:grid;place-items:center;gap:.5rem;padding:1rem;' +
    'font:14px/1.4 system-ui;text-align:center;color:var(--color-muted)}.canvas-component-wait{position:absolute;inset:0}' +
    '.canvas-component-note{min-block-size:6rem;border:1px dashed var(--color-line)}' +
    // Where white space is preserved, browsers put no no-break spaces of their own for spaces in a row.
    '[data-node]{cursor:default}[contenteditable]{cursor:text;outline:none;user-select:text;white-space:pre-wrap;' +
    'white-space-collapse:preserve!important}' +
    `${empty}{content:${JSON.stringify(hint)};display:grid;place-items:center;min-block-size:4.5rem;` +
    'font:400 13px/1.4 system-ui;color:var(--color-muted)}' +
    // Of a long page only the sections in sight are laid out at first; each keeps the height it had. Later all are
    // (lay-out-in-pauses.ts), still each by itself: an edit in one does not have the ones behind it walked through.
    ':scope.canvas-large .w-page>.w-section{content-visibility:auto;contain-intrinsic-block-size:auto 36rem;' +
    'contain:layout style paint}' +
    // An empty page has a hint of its own over it (panels/insert/empty-page.tsx).
    '.w-page:empty::after{content:none}'
  );
}

function newSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(onCanvas(css));
  return sheet;
}

function adopt(css: string): CSSStyleSheet {
  const sheet = newSheet(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

function drop(...gone: CSSStyleSheet[]): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.includes(sheet));
}

/**
 * Puts the theme's and the widgets' styles on the document.
 * @param styles of the widgets
 * @param hint what an empty container says
 * @returns takes them away
 */
export function mountPageCss(theme: SiteTheme, styles: WidgetStyles, hint: string): () => void {
  const sheet = newSheet(pageCss({ widgets: Object.keys(allWidgets), styles, theme }) + canvasCss() + extraCss(hint));
  // Before the nodes' own rules, also when the theme comes later: those must win, as on the site.
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  return () => drop(sheet);
}

/** Puts rules of blocks on the canvas that the document does not hold. @param css '' for none @returns takes them away */
export function mountRules(css: string): () => void {
  if (css === '') return () => undefined;
  const sheet = adopt(css);
  return () => drop(sheet);
}

/** Shows one page of a story on the canvas. @param id of the page @returns shows all of them */
export function showOnePage(id: NodeId): () => void {
  const sheet = adopt(`.w-story>[data-node]:not([data-node="${id}"]){display:none}`);
  return () => drop(sheet);
}

type Rules = Map<NodeId, readonly StyleRule[]>;

function textOf(rules: readonly StyleRule[] | undefined) {
  return rules?.map((rule) => rule.layer + rule.css).join('') ?? '';
}

function join(rules: Rules, widths: BreakpointWidths) {
  return onCanvas(joinRules([...rules.values()].flat(), { widths }));
}

/**
 * Keeps the nodes' own rules on the document: those as loaded in one sheet; the nodes edited since in another, so that an edit
 * replaces a short sheet (docs/editor.md, engine 11: 0.7 ms an edit in place of 11.5).
 * @param widths where the theme's breakpoints begin
 * @returns takes them away
 */
export function mountNodeCss(engine: EditorEngine, widths: BreakpointWidths): () => void {
  const asLoaded: Rules = new Map();
  const edited: Rules = new Map();
  const loadedSheet = adopt('');
  const editedSheet = adopt('');
  const loadAll = () => {
    asLoaded.clear();
    edited.clear();
    walk(engine.getNodes(), ROOT, (id, node) => {
      const rules = nodeRules(id, node);
      if (rules.length > 0) asLoaded.set(id, rules);
    });
    loadedSheet.replaceSync(join(asLoaded, widths));
    editedSheet.replaceSync('');
  };
  loadAll();
  /** More than this at once is another page, or as good as one. */
  const MANY = 200;
  const stop = engine.onChange((changed) => {
    if (changed.length > MANY || edited.size > MANY) return loadAll();
    let touched = false;
    let moved = false;
    for (const id of changed) {
      const node = engine.getNode(id);
      if (!node) continue;
      const rules = nodeRules(id, node);
      if (textOf(rules) === textOf(edited.get(id) ?? asLoaded.get(id))) continue;
      touched = true;
      edited.set(id, rules);
      moved = asLoaded.delete(id) || moved;
    }
    if (moved) loadedSheet.replaceSync(join(asLoaded, widths));
    if (touched) editedSheet.replaceSync(join(edited, widths));
  });
  return () => {
    stop();
    drop(loadedSheet, editedSheet);
  };
}
