import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT, type JsonObject } from '../../layout/document';
import { drawNode } from '../document/draw-page';
import { documentRules } from '../document/node-rules';
import { pageCss } from '../document/page-css';
import { widgetStyles } from '../styles';
import { pageOf } from '../document/page-of';
import { block, buildTree, type Block } from '../drawing/block';
import type { ViewContext } from '../drawing/view';
import { registry } from '../registry';
import { resolveTheme } from '../site-theme/resolve-theme';
import { counter, plainContext } from './draw';

/** A widget by name, with content. @throws Error for a name that the registry has not */
export function widget(name: string, props: JsonObject = {}, ...children: readonly Block[]): Block {
  const spec = registry[name];
  if (!spec) throw new Error(name);
  return block(spec, props, children);
}

/** These widgets below each other as a page draws them, without its style. */
export function bodyHtml(blocks: readonly Block[], context: Partial<ViewContext> = {}): string {
  const id = counter();
  const nodes = pageOf(blocks.map((each) => buildTree(each, id)));
  return renderToStaticMarkup(drawNode(nodes, ROOT, { ...plainContext, ...context }));
}

/** The same as a whole document. */
export function pageHtml(blocks: readonly Block[], context: Partial<ViewContext> = {}): string {
  const id = counter();
  const nodes = pageOf(blocks.map((each) => buildTree(each, id)));
  const css =
    pageCss({ styles: widgetStyles, widgets: Object.keys(registry), theme: resolveTheme({}) }) + documentRules(nodes);
  const lang = context.lang ?? 'en-US';
  const body = bodyHtml(blocks, context);
  return `<!DOCTYPE html><html lang="${lang}"><head><title>Page</title><style>${css}</style></head><body class="page">${body}</body></html>`;
}
