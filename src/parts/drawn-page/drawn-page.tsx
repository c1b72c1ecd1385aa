import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ROOT, type NodeMap } from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { directionOf } from '#common/rules/direction.ts';
import { drawNode } from '#common/widgets/document/draw-page.tsx';
import { documentRules } from '#common/widgets/document/node-rules.ts';
import { pageCss } from '#common/widgets/document/page-css.ts';
import { widgetStyles } from '#common/widgets/styles.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import { useFontFaces } from '#src/api/fonts.ts';
import './drawn-page.css';

export interface DrawnPageProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  readonly nodes: NodeMap;
  readonly theme: SiteTheme;
  /** BCP 47. */
  readonly lang: string;
  readonly image?: ViewContext['image'];
}

/** A sheet of a shadow root, written again when its text changes. */
function useSheet(root: ShadowRoot | null, css: string): void {
  const [sheet] = useState(() => new CSSStyleSheet());
  useEffect(() => {
    root?.adoptedStyleSheets.push(sheet);
  }, [root, sheet]);
  useEffect(() => sheet.replaceSync(css), [sheet, css]);
}

function noImage() {
  return undefined;
}

/** Addresses are of no use in a picture. */
function noLink() {
  return undefined;
}

/**
 * A page without data, drawn by the views that the site draws with, to be looked at: nothing in it can be reached. It has a
 * tree of its own, so that the styles of the site and of the app do not meet, and pages of several themes stand side by side.
 */
export function DrawnPage({ label, nodes, theme, lang, image = noImage }: DrawnPageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    if (host.current) setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }));
  }, []);
  const base = useMemo(() => {
    const widgets = new Set(subtreeIds(nodes, ROOT).map((id) => nodes[id]?.type.resolvedName ?? ''));
    return pageCss({ widgets, styles: widgetStyles, theme });
  }, [nodes, theme]);
  const own = useMemo(() => documentRules(nodes, { widths: theme.breakpoints }), [nodes, theme]);
  useSheet(root, base);
  useSheet(root, own);
  const drawn = useMemo(() => {
    const context: ViewContext = { canvas: false, output: 'page', url: noLink, image, firstImage: false, lang };
    return drawNode(nodes, ROOT, context);
  }, [nodes, image, lang]);
  useFontFaces(Object.values(theme.families), lang);
  const dir = directionOf(lang);
  return (
    <div ref={host} className="drawn-page" role="img" aria-label={label} inert>
      {root &&
        createPortal(
          <div className="page" lang={lang} dir={dir} aria-hidden>
            {drawn}
          </div>,
          root,
        )}
    </div>
  );
}
