// @module-tag no-database
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterCss } from './filter-css';
import { filterTree } from './filter-tree';

const BASE = 'https://site.invalid/css/';

function css(text: string) {
  return filterCss(text, BASE, (full) => (full === `${BASE}a.png` ? '/media/component/a.png' : null));
}

describe('rules', () => {
  it.each([
    ['a { color: red }', 'a { color: red }'],
    ['a { background: url(a.png) }', 'a { background: url("/media/component/a.png") }'],
    ['a { background: url(b.png) }', 'a { }'],
    ['a { background: url(//evil.example/x) }', 'a { }'],
    ['a { background: u\\72l(a.png) }', 'a { }'],
    ['a { background: PW-IMAGE(https://evil.example/x) }', 'a { }'],
    ['a { background: image-set("https://evil.example/x" 1x) }', 'a { }'],
    ['a { content: attr(data-x) }', 'a { }'],
    ['a { content: "url(x)" }', 'a { }'],
    ['a { --x: src("x") }', 'a {}'],
    ['@import "x"; @font-face { src: url(x) } @charset "x"; a { top: 0 }', 'a { top: 0 }'],
    [':host { position: fixed } ::slotted(p) { top: 0 } a::part(x) { top: 0 }', ''],
    [
      'html.dark > body:not(.x) { top: 0 } .body { top: 0 }',
      '.pw-html.dark > .pw-body:not(.x) { top: 0 } .body { top: 0 }',
    ],
    ['@media (width < 600px) { a { top: 0 } }', '@media (width < 600px) { a { top: 0 } }'],
    ['@keyframes x { from { top: 0 } }', '@keyframes x { from { top: 0 } }'],
    ['@keyframes x { entry 0%, 50.5% { top: 0 } url(x) { top: 0 } }', '@keyframes x { entry 0%, 50.5% { top: 0 } }'],
    ['@layer url(x) { a { top: 0 } }', ''],
    ['a { behavior: x }', 'a { }'],
    ['a { content: "</style><script>" }', 'a { content: "\\3c /style>\\3c script>" }'],
    ['a { color: red', ''],
    ['url(){}', ''],
    ['<!--url(x) { top: 0 } a { background: <!--url(https://evil.example/x) }', 'a { }'],
    ['aurl(x) { top: 0 }', 'aurl(x) { top: 0 }'],
    ["[a='url('] { top: 0 }", "[a='url('] { top: 0 }"],
    ['@import "x"/*url(*/', ''],
    [
      'a /*url(*/ { /*url(*/ top: /*url(*/ 0 /*url(*/ } @media /*url(*/ print { a { top: 0 } }',
      'a { top: 0 } @media print { a { top: 0 } }',
    ],
    ['a { background: u/**/rl(https://evil.example/x) }', 'a { background: u rl(https://evil.example/x) }'],
    [`a { background: red/*'*/image-set("https://evil.example/x" 1x)/*'*/red }`, 'a { }'],
    [`a { content: "/*" "x" }`, 'a { content: "/*" "x" }'],
    [`a { "url(x)":top: 0 }`, 'a { top: 0 }'],
    ['} a {', ''],
  ])('%s', (given, kept) => {
    expect(css(given).replace(/\s+/g, ' ').trim()).toBe(kept);
  });

  it.each([20, 20_000])('%i deep in each other are kept as far as sheets go', (depth) => {
    const kept = css(`${'a{top:0;'.repeat(depth)}${'}'.repeat(depth)}`);
    expect(kept.split('top').length - 1).toBe(16);
  });

  it('end no style element and name nothing elsewhere, whatever they are', () => {
    const part = fc.constantFrom(
      'url(',
      '"',
      "'",
      ')',
      '\\',
      '</style>',
      '<!--',
      '{',
      '}',
      '@import ',
      'a',
      ':',
      ';',
      '/*',
      '*/',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const kept = css(parts.join(''));
        return (
          !/<[/!?a-z]/i.test(kept) &&
          !/(?<![\w-])url\((?!"\/media\/component\/)/i.test(
            kept.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '"/media/component/"'),
          )
        );
      }),
    );
  });
});

describe('elements', () => {
  const context = {
    link: (full: string) => (full.startsWith('own:') ? `https://project.example/${full.slice(4)}` : null),
    image: (full: string) => (full === 'own' ? '/media/component/a.png' : null),
    styleClass: () => 'pw-s',
  };
  const one = (tag: string, attributes: object = {}, children: unknown[] = []) => ({ tag, attributes, children });

  it('are kept by closed lists, what is around text is not text’s fault', () => {
    const given = [
      one('x-card', { onclick: 'x' }, [one('p', { onclick: 'x', class: 'a', style: 'color: red', id: 'i' }, ['Text'])]),
      one('script', {}, ['alert(1)']),
      one('img', { src: 'x', 'full-src': 'own', srcset: 'y', onerror: 'x' }),
      one('img', { src: 'x', 'full-src': 'https://evil.example/x' }),
      one('a', { href: 'javascript:alert(1)', ping: 'x' }, ['a']),
      one('a', { href: 'https://shop.example/', target: '_blank' }, ['b']),
      one('a', { href: 'more.html', 'full-href': 'own:more.html' }, ['c']),
      one('a', { href: '//evil.example/', 'full-href': 'own:x' }, ['d']),
      one('path', { d: 'M0 0', fill: 'url(#x)' }),
    ];
    expect(filterTree(given, context)).toEqual([
      { tag: 'p', attributes: { id: 'i', className: 'a pw-s' }, children: ['Text'] },
      { tag: 'img', attributes: { alt: '', src: '/media/component/a.png', loading: 'lazy' }, children: [] },
      { tag: 'a', attributes: {}, children: ['a'] },
      { tag: 'a', attributes: { href: 'https://shop.example/', target: '_blank', rel: 'noopener' }, children: ['b'] },
      { tag: 'a', attributes: { href: 'https://project.example/more.html' }, children: ['c'] },
      { tag: 'a', attributes: {}, children: ['d'] },
      { tag: 'path', attributes: { d: 'M0 0' }, children: [] },
    ]);
  });

  it('are read whatever is given', () => {
    fc.assert(fc.property(fc.array(fc.anything()), (given) => Array.isArray(filterTree(given, context))));
    const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => one('div', {}, [inner]), 'x');
    expect(JSON.stringify(filterTree([deep], context)).length).toBeLessThan(10_000);
  });
});
