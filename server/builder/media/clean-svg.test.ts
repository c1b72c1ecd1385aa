// @module-tag no-database
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { cleanSvg } from './clean-svg';
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-rules';

function svg(inner: string, attributes = '') {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
}

async function clean(inner: string) {
  return (await cleanSvg(svg(inner))).svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

describe('cleanSvg', () => {
  it('keeps a drawing', async () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<path d="M0 0L1 1" fill="url(#g)" style="stroke: red"></path><use href="#g"></use><text x="1">a &lt; b</text>' +
      '<style>.a{fill:#123}</style>';
    expect(await clean(drawing)).toBe(drawing);
  });

  /** docs/trust.md 29: what runs, loads or links, in every disguise the XML grammar offers. */
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', ''],
    ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['<rect onload="alert(1)" width="1"/>', '<rect width="1"></rect>'],
    ['<rect ONCLICK="alert(1)"/>', '<rect></rect>'],
    [
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      '',
    ],
    ['<a xlink:href="&#106;avascript:alert(1)"><path d="M0"/></a>', '<g><path d="M0"></path></g>'],
    ['<use href="data:image/svg+xml,&lt;svg/&gt;"/>', '<use></use>'],
    ['<use xlink:href="https://evil.example/x.svg#a"/>', '<use></use>'],
    ['<use xlink:href="#ok"/>', '<use href="#ok"></use>'],
    ['<use href="#ok" xlink:href="#other"/>', '<use href="#ok"></use>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/>', ''],
    ['<image href="https://evil.example/track.png"/>', '<image></image>'],
    ['<image href="data:image/svg+xml;base64,AAAA"/>', '<image></image>'],
    ['<image href="data:image/png;base64,AAAA"/>', '<image href="data:image/png;base64,AAAA"></image>'],
    ['<rect fill="url(https://evil.example/#a)"/>', '<rect></rect>'],
    ['<rect style="background:url(//evil.example)"/>', '<rect></rect>'],
    ['<rect style="fill:u\\72l(https://evil.example)"/>', '<rect></rect>'],
    ['<style>@import "https://evil.example/x.css";</style>', ''],
    ['<style><![CDATA[a{background:url(x)}]]></style>', ''],
    ['<style>a{fill:red}<script>alert(1)</script></style>', '<style>a{fill:red}</style>'],
    ['<iframe src="x"/><embed/><object/><link/><meta/><base/><handler/><listener/>', ''],
    ['<g><unknown><rect/></unknown></g>', '<g></g>'],
    ['<text><![CDATA[<script>alert(1)</script>]]></text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
    ['<title>"&gt;&lt;script&gt;</title>', '<title>"&gt;&lt;script&gt;</title>'],
    [
      '<?xml-stylesheet href="x"?><!-- c --><rect id="&quot; onload=&quot;x"/>',
      '<rect id="&quot; onload=&quot;x"></rect>',
    ],
  ])('makes %s harmless', async (inner, wanted) => {
    expect(await clean(inner)).toBe(wanted);
  });

  it.each([
    ['.a{fill:#e00}@media (prefers-color-scheme:dark){.a{fill:#fff}}', '.a{fill:#e00}'],
    ['@keyframes k{to{opacity:0}}.a{fill:#e00;animation:k 1s}', '.a{fill:#e00;animation:k 1s}'],
    ['@font-face{font-family:x;src:url(data:font/woff2;base64,AAAA)}.a{fill:#e00}', '.a{fill:#e00}'],
    ['.b{background:url(http://evil.example/x);stroke:red}.a{fill:url(#g)}', '.b{stroke:red}.a{fill:url(#g)}'],
    ['/* a&lt;b */.a{fill:#e00}', '.a{fill:#e00}'],
    ['.a\\:b, g > .c[id="x"]{fill:#e00 !important}', '.a\\:b, g &gt; .c[id="x"]{fill:#e00!important}'],
    ['.a\\75 rl{fill:red}.b{fill:u\\72l(x);--x:{};.c{fill:red}}.d{fill:red}', '.d{fill:red}'],
  ])('keeps of the sheet %s what loads nothing', async (css, wanted) => {
    expect(await clean(`<style>${css}</style>`)).toBe(`<style>${wanted}</style>`);
  });

  /** docs/trust.md 30. */
  it.each([
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g>',
    '<html xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    '',
    svg('<g>'.repeat(500) + '</g>'.repeat(500)),
    svg('<g/>'.repeat(60_000)),
    svg('<style>@media x{.a{fill:red}</style>'),
    svg(`<style>@media x{}${'a{}'.repeat(20_000)}</style>`),
  ])('refuses %#', async (source) => {
    await expect(cleanSvg(source)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('takes a document type without declarations, a byte order mark and prefixed elements', async () => {
    const source =
      '\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">' +
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><s:rect width="3"/></s:svg>';
    expect(await cleanSvg(source)).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="3"></rect></svg>',
      width: 20,
      height: 10,
    });
  });

  it.each([
    ['width="40px" height="30"', 40, 30],
    ['width="50%" viewBox="0 0 8 4"', 8, 4],
    ['width="100" viewBox="0 0 8 4"', 100, 50],
    ['height="100" viewBox="0 0 8 4"', 200, 100],
    ['', 300, 150],
    ['viewBox="0 0 0 0"', 300, 150],
    ['width="10mm" height="1in"', 38, 96],
    ['width="2em" viewBox="0 0 1 2"', 32, 64],
    ['width="1e2" height="12PT"', 100, 16],
    ['width="20 cats" viewBox="0 0 40 40"', 40, 40],
    ['viewBox="0 0 1 1"', 150, 150],
    ['viewBox="0 0 3 2"', 225, 150],
    ['viewBox="0,0,0.4,.1"', 300, 75],
    ['width="100" viewBox="0 0 .5 .25"', 100, 50],
    ['width="1" viewBox="0 0 1 1e300"', 1, 100_000],
  ])('reads the size of %s', async (attributes, width, height) => {
    expect(await cleanSvg(svg('', attributes))).toMatchObject({ width, height });
  });
});

it.each([
  ['elements', '<g/>'.repeat(49_000)],
  ['attributes', '<g a="b" c="d" e="f"/>'.repeat(40_000)],
  ['entities', `<text>${'&amp;'.repeat(190_000)}</text>`],
  ['one text', `<text>${'a'.repeat(1_000_000)}</text>`],
  ['one style', `<style>${'a{}'.repeat(300_000)}</style>`],
  ['many styles with an at-rule', `<style>@media x{}${'a{b:c}'.repeat(8000)}</style>`.repeat(20)],
])(
  '%s hold the event loop as little as any other drawing (docs/trust.md 85)',
  { tags: ['crash'] },
  async (_, inner) => {
    await expectFreeLoop(() => cleanSvg(svg(inner)));
  },
);

describe('cleanSvg of anything', () => {
  it('gives well-formed SVG of listed parts only, whatever comes in', async () => {
    const name = fc.constantFrom(
      'g',
      'script',
      'a',
      'style',
      'text',
      'use',
      'x:script',
      'animate',
      'foreignObject',
      'image',
    );
    const value = fc.oneof(fc.string(), fc.constantFrom('#a', 'javascript:x', 'url(#a)', 'url(x)', '"><script>'));
    const attribute = fc.tuple(fc.constantFrom('id', 'onload', 'href', 'xlink:href', 'style', 'fill'), value);
    const escape = (text: string) =>
      text.replace(/[<>&"']|[^\x20-\x7e]/gu, (c) => `&#${Math.max(32, c.codePointAt(0) ?? 32)};`);
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.string().map(escape),
        fc
          .tuple(
            name,
            fc.uniqueArray(attribute, { selector: ([key]) => key, maxLength: 3 }),
            fc.array(tie('tree'), { maxLength: 3 }),
          )
          .map(
            ([tag, attributes, inner]) =>
              `<${tag}${attributes.map(([key, text]) => ` ${key}="${escape(text)}"`).join('')}>${inner.join('')}</${tag}>`,
          ),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(tree, async (inner) => {
        const cleaned = await cleanSvg(svg(inner, 'xmlns:x="http://www.w3.org/2000/svg"')).catch((error: unknown) => {
          // A sheet that cannot be read is refused.
          expect(error).toMatchObject({ extra: { details: [{ code: 'svg_style' }] } });
          return null;
        });
        if (cleaned === null) return;
        const parser = new SaxesParser({ xmlns: true });
        parser.on('error', (error) => {
          throw error;
        });
        parser.on('opentag', (tag) => {
          expect(SVG_ELEMENTS.has(tag.name)).toBe(true);
          for (const key of Object.keys(tag.attributes)) {
            expect(key === 'xmlns' || key === 'href' || SVG_ATTRIBUTES.has(key)).toBe(true);
          }
        });
        parser.write(cleaned.svg).close();
      }),
    );
  });
});
