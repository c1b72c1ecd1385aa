import { createContext, createElement, Suspense, use } from 'react';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';
import type { ResolvedImage, ViewContext } from '#common/widgets/drawing/view.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** Loaded with the first block that a project draws. */
const ComponentFrame = lazyPart(async () => (await import('../project-widgets/component-frame')).ComponentFrame);

/** Loaded with the first block of code, like its parsers. */
const ColoredCode = lazyPart(async () => {
  const { coloredCode } = await import('#common/widgets/code/colored-code.tsx');
  return ({ code, language }: { readonly code: string; readonly language: string }) => coloredCode(code, language);
});

/** What the page needs from around it to be drawn on the canvas. */
export interface CanvasEnvironment {
  readonly theme: SiteTheme;
  /** Language of the page (`meta.lang`, else the site's). */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly image: (address: string) => ResolvedImage | undefined;
  readonly file?: ViewContext['file'];
  /** Sample values for bindings; null shows each binding as its path. */
  readonly scope: Scope | null;
  /** Fills Liquid texts in; null while Liquid is not loaded. */
  readonly compileText: CompileText | null;
  /** More attributes for a node's element (the bench marks its blocks so). */
  readonly attributes?: (id: string) => { readonly [data: `data-${string}`]: string } | undefined;
}

export interface CanvasValue {
  readonly environment: CanvasEnvironment;
  readonly views: ViewContext;
}

/** The environment with the context that all views share. */
export function canvasValue(environment: CanvasEnvironment): CanvasValue {
  const { image, file, lang } = environment;
  // Links are inert on the canvas, so an address only has to be a safe one.
  const url = (address: string) => (address !== '' && isSafeUrl(address) ? address : undefined);
  // Drawn by its page, which is another document: the only view on the canvas that is a component of ours.
  const component: ViewContext['component'] = (props) =>
    createElement(Suspense, null, createElement(ComponentFrame, { ...props, image }));
  const code: ViewContext['code'] = (text, language) =>
    createElement(Suspense, { fallback: text }, createElement(ColoredCode, { code: text, language }));
  const shared = { url, image, ...(file && { file }), lang, component, code };
  return { environment, views: { canvas: true, output: 'page', firstImage: false, ...shared } };
}

export const CanvasContext = createContext<CanvasValue | null>(null);

/** @throws Error outside a canvas */
export function useCanvas(): CanvasValue {
  const value = use(CanvasContext);
  if (!value) throw new Error('A node view stands outside the canvas');
  return value;
}

/** Sample values below a Collection: the page's with the item in it. */
export const ScopeContext = createContext<Scope | null>(null);
