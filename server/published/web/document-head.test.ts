// @module-tag no-database
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import type { LayoutMeta } from '#common/layout/document.ts';
import { compileText } from '#common/layout/text-template.ts';
import { headPieces } from './document-head';
import { drawContext } from './draw-context';
import { joinPieces } from './stringify';

const images = new Map([['card', { src: '/media/k', width: 1200, height: 630, alt: 'From the library' }]]);

/** The head of a page at `/a b/` of a site, its data a name. */
function head(meta: Partial<LayoutMeta>, lang = 'en-US', scope: object = {}): string {
  const { pieces } = headPieces({
    meta: { schemaVersion: 1, title: 'A page', ...meta },
    css: '',
    siteName: 'Site',
    origin: 'https://site.example',
    lang,
    context: drawContext(images, lang),
    compileText,
    output: 'page',
    hasAmp: false,
  });
  return joinPieces(pieces, { page: { path: '/a%20b/' }, api: { x: { name: '"><script>1</script>' } }, ...scope });
}

function contents(html: string, name: string) {
  return [...html.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)">/g)].flatMap(
    ([, key, value]) => (key === name ? [value] : []),
  );
}

it('names one canonical address in full and shows a picture with its size and words', async () => {
  const html = head({ description: 'About {{ api.x.name }}', image: 'media:card' });
  expect(contents(html, 'canonical')).toEqual(['https://site.example/a%20b/']);
  expect(contents(html, 'og:url')).toEqual(['https://site.example/a%20b/']);
  expect(contents(html, 'og:image')).toEqual(['https://site.example/media/k']);
  expect(contents(html, 'og:image:width')).toEqual(['1200']);
  expect(contents(html, 'og:image:alt')).toEqual(['From the library']);
  expect(contents(html, 'twitter:card')).toEqual(['summary_large_image']);
  expect(html).not.toContain('<script>1');
  const page = `<!DOCTYPE html><html lang="en"><head>${html}</head><body><h1>A</h1></body></html>`;
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(page);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});

it('takes an own canonical address in full, and none that cannot be linked to', () => {
  expect(contents(head({ canonical: '/other/' }), 'canonical')).toEqual(['https://site.example/other/']);
  expect(contents(head({ canonical: 'https://else.example/x' }), 'canonical')).toEqual(['https://else.example/x']);
  for (const canonical of ['javascript:alert(1)', '//evil.example/', 'mailto:a@b.example', '{{ api.x.none }}'])
    expect(contents(head({ canonical }), 'canonical')).toEqual(['https://site.example/a%20b/']);
});

it('tells search engines nothing of a page that may not be found', () => {
  const html = head({ noindex: true, image: 'media:card' });
  expect(contents(html, 'robots')).toEqual(['noindex']);
  expect([...contents(html, 'canonical'), ...contents(html, 'og:url')]).toEqual([]);
});

it.each([
  ['en-US', 'en_US'],
  ['zh-Hans-CN', 'zh_CN'],
  ['ar-SA', 'ar_SA'],
  ['es', 'es_ES'],
])('writes %s as Open Graph does', (lang, wanted) => {
  expect(contents(head({}, lang), 'og:locale')).toEqual([wanted]);
});

it('leaves out what is no language', () => {
  expect(contents(head({}, 'not a language'), 'og:locale')).toEqual([]);
});
