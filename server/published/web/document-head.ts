import { escapeHtml } from '#common/html/escape-html.ts';
import type { CompileText } from '#common/layout/walk/bind-props.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import type { LayoutMeta } from '#common/layout/document.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import type { PageOutput, ViewContext } from '#common/widgets/drawing/view.ts';
import { AMP_BOILERPLATE, AMP_SCRIPT } from './amp-head';
import { type StoryFacts, storyFacts, storyScripts } from './story-parts';
import type { Piece } from './stringify';

/** Asked for while the page is still read; without `crossorigin` a browser would load a font a second time. */
function fontPreload(href: string) {
  return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`;
}

/** The contents of a page's head beside its `meta`. */
export interface HeadParts {
  readonly meta: LayoutMeta;
  /** What its texts read: what the page does, and the item that it shows. */
  readonly ownScope?: (scope: Scope) => Scope;
  /** Compiled CSS of the page. */
  readonly css: string;
  /** Addresses of the fonts that it certainly needs. */
  readonly fonts?: readonly string[];
  readonly siteName: string;
  /** Scheme and host that visitors are meant to use; never from the request's headers (docs/trust.md 72). */
  readonly origin: string;
  readonly lang: string;
  readonly context: Pick<ViewContext, 'url' | 'image'>;
  readonly compileText: CompileText;
  readonly output: PageOutput;
  /** There is an AMP form of the page, which it names. */
  readonly hasAmp: boolean;
  /** Widgets that it draws. */
  readonly widgets?: ReadonlySet<string>;
  /** When the version was saved. */
  readonly savedOn?: Date | undefined;
}

type Getter = (scope: Scope) => string;

function tag(name: 'name' | 'property', key: string, value: string) {
  return value ? `<meta ${name}="${key}" content="${escapeHtml(value)}">` : '';
}

function getter(text: string | undefined, compile: CompileText): Getter {
  if (!text) return () => '';
  const fill = compile(text);
  return (scope) => fill(scope).trim();
}

/** An address of the site or another's in full, or '' when it is not one that may be linked to. */
export function absolute(origin: string, address: string): string {
  if (address === '' || !isSafeUrl(address) || !URL.canParse(address, `${origin}/`)) return '';
  const url = new URL(address, `${origin}/`);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : '';
}

/** What follows the address of a page where its AMP form is asked for. */
export const AMP_QUERY = '?amp=1';

/** The page's own address, as its route has it; `page.path` is put into the scope by the site. */
function ownAddress(origin: string, scope: Scope): string {
  const page = scope.page as { readonly path?: unknown } | undefined;
  return typeof page?.path === 'string' ? `${origin}${page.path}` : '';
}

/**
 * A language as Open Graph writes it: language_TERRITORY and nothing else (ogp.me), the likeliest territory where none is named.
 * @returns '' for what is no language tag
 */
function openGraphLocale(lang: string): string {
  try {
    const { language, region } = new Intl.Locale(lang).maximize();
    return region === undefined ? '' : `${language}_${region}`;
  } catch {
    return '';
  }
}

/** Open Graph and the card of other networks: title, text, picture with its size and words. */
function socialCard(parts: HeadParts, title: Getter, description: Getter, address: Getter): Getter {
  const { meta, origin, context, siteName, lang, compileText } = parts;
  const image = getter(meta.image, compileText);
  const imageAlt = getter(meta.imageAlt, compileText);
  return (scope) => {
    const source = image(scope);
    const found = source ? context.image(source) : undefined;
    const picture = found ? absolute(origin, found.src) : '';
    const size = picture && found?.width && found.height;
    return [
      tag('property', 'og:type', parts.output === 'story' ? 'article' : 'website'),
      tag('property', 'og:site_name', siteName),
      tag('property', 'og:title', title(scope)),
      tag('property', 'og:description', description(scope)),
      tag('property', 'og:url', address(scope)),
      tag('property', 'og:locale', openGraphLocale(lang)),
      tag('property', 'og:image', picture),
      size ? tag('property', 'og:image:width', String(found.width)) : '',
      size ? tag('property', 'og:image:height', String(found.height)) : '',
      picture ? tag('property', 'og:image:alt', imageAlt(scope) || (found?.alt ?? '')) : '',
      tag('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ].join('');
  };
}

/** Structured data as an inert block: `<` is written so that no text can end it. */
function jsonLd(data: object | undefined): string {
  return data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '';
}

/** A story as search engines list it (schema.org Article), unless its author sets other data. */
function articleData(parts: HeadParts, facts: StoryFacts, description: Getter, address: Getter): Getter {
  const { origin, savedOn } = parts;
  const picture = (source: string) => (source ? absolute(origin, source) : '');
  const [poster, logo] = [picture(facts.poster), picture(facts.logo)];
  return (scope) =>
    jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: facts.title(scope),
      ...(description(scope) && { description: description(scope) }),
      ...(poster && { image: [poster] }),
      ...(address(scope) && { mainEntityOfPage: address(scope) }),
      ...(savedOn && { dateModified: savedOn.toISOString() }),
      publisher: {
        '@type': 'Organization',
        name: facts.publisher,
        ...(logo && { logo: { '@type': 'ImageObject', url: logo } }),
      },
    });
}

/** The head of a document, and a story's metadata for its head and body. */
export interface Head {
  readonly pieces: Piece[];
  readonly story: StoryFacts;
}

/**
 * The inner HTML of `<head>`. Title, description, image and canonical are filled in per request, since they may be bound and
 * the canonical address is the request's own where the page gives none.
 */
export function headPieces(parts: HeadParts): Head {
  const { meta, css, siteName, origin, context, compileText, hasAmp, ownScope = (scope) => scope } = parts;
  const isStory = parts.output === 'story';
  const isAmp = parts.output === 'amp' || isStory;
  const title = getter(meta.title, compileText);
  const name: Getter = (scope) => title(scope) || siteName;
  const description = getter(meta.description, compileText);
  const canonical = getter(meta.canonical, compileText);
  const address: Getter = (scope) => absolute(origin, canonical(scope)) || ownAddress(origin, scope);
  const story = storyFacts(meta, siteName, context, title);
  const scripts = isAmp ? AMP_SCRIPT + (isStory ? storyScripts(parts.widgets ?? new Set()) : '') : '';
  const article = isStory && !meta.jsonLd && !meta.noindex ? articleData(parts, story, description, address) : () => '';
  const card = socialCard(parts, name, description, address);
  const icon = meta.icon ? context.image(meta.icon)?.src : undefined;
  const link = (rel: string, href: string) => (href ? `<link rel="${rel}" href="${escapeHtml(href)}">` : '');
  const amp = (scope: Scope) => {
    const own = hasAmp && !isAmp ? ownAddress(origin, scope) : '';
    return own ? link('amphtml', own + AMP_QUERY) : '';
  };
  // AMP asks every page for the address that it belongs to, those too that search engines leave out.
  const places: Getter = (scope) => (meta.noindex && !isAmp ? '' : link('canonical', address(scope))) + amp(scope);
  const pieces: Piece[] = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${scripts}`,
    {
      render: (outer) => {
        const scope = ownScope(outer);
        return (
          `<title>${escapeHtml(name(scope))}</title>${tag('name', 'description', description(scope))}` +
          (meta.noindex ? tag('name', 'robots', 'noindex') : '') +
          places(scope) +
          (meta.noindex ? '' : card(scope)) +
          article(scope)
        );
      },
    },
    `${(parts.fonts ?? []).map(fontPreload).join('')}${link('icon', icon ?? '')}${jsonLd(meta.jsonLd)}` +
      (isAmp ? `<style amp-custom>${css}</style>${AMP_BOILERPLATE}` : `<style>${css}</style>`),
  ];
  return { pieces, story };
}
