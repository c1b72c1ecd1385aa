// @module-tag no-database
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { registry } from '#common/widgets/registry.ts';
import type { ViewContext } from '#common/widgets/drawing/view.ts';
import { views } from '#common/widgets/views.ts';
import { drawContext } from './draw-context';
import { Raw, stringify, toPieces } from './stringify';

/** React hoists a preload link for pictures outside of <picture>; inside it draws what is given and nothing else. */
function byReact(node: ReactNode) {
  return renderToStaticMarkup(<picture>{node}</picture>).slice('<picture>'.length, -'</picture>'.length);
}

const picture = {
  src: '/media/k',
  srcSet: '/media/k/320.webp 320w',
  avif: '/media/k/320.avif 320w',
  width: 800,
  height: 600,
  alt: 'A "quoted" picture',
};
const images = new Map([['abc', { ...picture, focal: { x: 0.2, y: 0.8 } }]]);

function contexts(): ViewContext[] {
  const base = drawContext(images, 'ar-SA');
  return [
    { ...base, firstImage: false },
    { ...base, firstImage: true, sizes: '50vw' },
    { ...base, firstImage: false, canvas: true },
  ];
}

describe('the stringifier', () => {
  const cases = Object.values(registry).flatMap((spec) =>
    [spec.sample, spec.initial, {}].map((props, index) => [spec.name, index, completeProps(spec, props)] as const),
  );

  it.each(cases)('draws %s (%i) as React does', (name, _, props) => {
    const view = views[name];
    if (!view) throw new Error(`${name} has no view`);
    const root = { className: 'n-a', id: 'here', 'data-b': '<"&\'>' };
    for (const context of contexts())
      for (const children of [undefined, 'text <&>', [<p key="1">one</p>, null, 'two', 3]]) {
        const element = view({ props, root, context, children });
        expect(stringify(element)).toBe(byReact(element));
      }
  });

  it('draws a picture of the library as React does, AVIF first', () => {
    for (const context of contexts()) {
      const element = views.Image?.({
        props: completeProps(registry.Image!, { src: 'media:abc' }),
        root: { className: 'n-a' },
        context,
      });
      expect(stringify(element)).toBe(byReact(element));
      expect(stringify(element)).toMatch(
        /<picture[^>]*><source type="image\/avif" srcSet="[^"]+\.avif 320w" sizes="[^"]+"\/><img /,
      );
    }
  });

  it('draws random trees as React does', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('<', '&amp;', '"', "'", '\n'));
    const props = fc.record(
      {
        className: text,
        title: text,
        id: text,
        tabIndex: fc.integer(),
        hidden: fc.boolean(),
        lang: text,
        'data-x': text,
        'aria-hidden': fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const { node } = fc.letrec<{ node: ReactNode; element: ReactElement }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.constantFrom(null, false, undefined, true),
        tie('element'),
      ),
      element: fc
        .tuple(
          fc.constantFrom('div', 'span', 'p', 'section', 'a', 'ul', 'svg'),
          props,
          fc.array(tie('node'), { maxLength: 3 }),
        )
        .map(([Tag, attributes, children]) => {
          const Element = Tag as 'div';
          return (
            <Element {...attributes}>
              {children.map((child, index) => (
                <Fragment key={index}>{child}</Fragment>
              ))}
            </Element>
          );
        }),
    }));
    fc.assert(
      fc.property(node, (tree) => {
        expect(stringify(tree)).toBe(byReact(tree));
      }),
      { numRuns: 500 },
    );
  });

  it('writes a frame of another host as React does', () => {
    const element = (
      <iframe
        title="x"
        src="https://player.vimeo.com/video/1?a=1&b=2"
        sandbox="allow-scripts"
        loading="lazy"
        allow="autoplay"
        allowFullScreen
      />
    );
    expect(stringify(element)).toBe(renderToStaticMarkup(element));
  });

  it('doubles a first line break in <pre>, as React does', () => {
    const element = <pre>{'\n a'}</pre>;
    expect(stringify(element)).toBe(renderToStaticMarkup(element));
  });
});

describe('what the stringifier refuses', () => {
  it.each<[string, ReactNode]>([
    ['style', <p key="1" style={{ color: 'red' }} />],
    ['markup', <p key="1" dangerouslySetInnerHTML={{ __html: '<b>' }} />],
    ['a handler', <button key="1" type="button" onClick={() => undefined} />],
    ['a handler as text', <button key="1" type="button" {...{ onclick: 'x' }} />],
    ['a script', <script key="1">x</script>],
    ['an inline style sheet', <style key="1">x</style>],
    ['a frame of our own', <iframe key="1" title="x" src="/x" />],
    ['a frame of another scheme', <iframe key="1" title="x" src="data:text/html,x" />],
    ['a page in a frame', <iframe key="1" title="x" src="https://player.vimeo.com/video/1" sandbox="" srcDoc="x" />],
    [
      'a page in a frame, as text',
      <iframe key="1" title="x" src="https://player.vimeo.com/video/1" sandbox="" {...{ srcdoc: 'x' }} />,
    ],
    ['a form that is sent elsewhere', <form key="1" action="https://evil.example/v1/forms/x" method="post" />],
    ['a form in an address', <form key="1" action="/v1/forms/contact/x" />],
  ])('refuses %s', (_, element) => {
    expect(() => stringify(element)).toThrow();
  });

  it('writes fields of forms as React does, and in HTML without its names', () => {
    const fields = [
      <input key="1" type="text" required={true} name="a" defaultChecked={false} defaultValue={'"x"'} />,
      <textarea key="2" rows={2} name="b" defaultValue={'\n<x>'} />,
    ];
    expect(stringify(fields)).toBe(renderToStaticMarkup(fields));
    expect(stringify(fields, 'html')).toBe(
      '<input type="text" required name="a" value="&quot;x&quot;"><textarea rows="2" name="b">\n\n&lt;x&gt;</textarea>',
    );
  });

  it('refuses script addresses however they are spelt', () => {
    for (const href of ['javascript:x', ' JAVASCRIPT:x', 'java\nscript:x', '\u0001javascript:x'])
      expect(() => stringify(<a href={href}>x</a>)).toThrow();
  });

  it('refuses an object as a child and children of a void element', () => {
    expect(() => stringify({} as ReactNode)).toThrow();
    expect(() => stringify(<br {...{ children: 'x' }} />)).toThrow();
  });
});

describe('the text of a page', () => {
  it('publishes the same in the spelling of HTML: lower case, no slash, no empty values', () => {
    const element = (
      <details open itemScope>
        <img src="/a" srcSet="/b 1w" fetchPriority="high" alt="" />
        <br />
      </details>
    );
    expect(toPieces(element)).toEqual([
      '<details open itemscope><img src="/a" srcset="/b 1w" fetchpriority="high" alt=""><br></details>',
    ]);
  });

  it('splits where parts are made per request', () => {
    const part = { render: () => 'x' };
    const children = new Raw(['<i>ready</i>', part]) as unknown as ReactElement;
    expect(toPieces(<div>a{children}b</div>)).toEqual(['<div>a<i>ready</i>', part, 'b</div>']);
    expect(() => stringify(<div>{children}</div>)).toThrow();
  });
});
