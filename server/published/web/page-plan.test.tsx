// @module-tag no-database
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindProps } from '#common/layout/walk/bind-props.ts';
import { compilePath, type Scope } from '#common/layout/binding-path.ts';
import { collectionItems } from '#common/layout/walk/collection-items.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { isSet, testCondition } from '#common/layout/walk/conditions.ts';
import { ROOT, type JsonObject, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { slotName } from '#common/layout/placement.ts';
import { editedPage, edits } from '#common/layout/testing/arbitrary-page.ts';
import { compileText, renderText } from '#common/layout/text-template.ts';
import { collectionItem } from '#common/widgets/collection/item.tsx';
import { contentsOf, listsContents } from '#common/widgets/document/contents.ts';
import { firstImageNode } from '#common/widgets/document/first-image.ts';
import { imageSizes } from '#common/widgets/document/image-sizes.ts';
import { registry } from '#common/widgets/registry.ts';
import { mainRange } from '#common/widgets/page/main-range.ts';
import { pageMain } from '#common/widgets/page/main.tsx';
import { blockName } from '#common/widgets/document/block-name.ts';
import { rootAttributes } from '#common/widgets/document/root-attributes.ts';
import { views } from '#common/widgets/views.ts';
import { drawContext } from './draw-context';
import { headingTexts } from './heading-texts';
import { planNodes } from './page-plan';
import { atOnce } from '#common/rules/at-once.ts';
import { joinPieces, stringify } from './stringify';

const scope: Scope = {
  route: { code: 'de' },
  api: {
    list: [
      { name: 'One', href: '/one/' },
      { name: '<Two>', href: 'javascript:x' },
    ],
    map: { a: 1 },
    none: [],
    yes: 'yes',
  },
  site: { name: 'Site' },
  page: {},
  locale: 'en-US',
};
const context = drawContext(new Map([['m1', { src: '/media/m1', width: 10, height: 10 }]]), 'en-US');

const NOW = Date.UTC(2026, 10, 30);

/** Which item of the lists around it a block is in: '' in all first ones. */
function itemOf(around: string, index: number) {
  return around || index > 0 ? `${around}-${String(index)}` : '';
}

/** Reference renderer: every view called with React elements, every binding evaluated again, React's own renderer. */
function drawFully(nodes: NodeMap, id: NodeId, at: Scope, further = ''): ReactNode {
  const node = nodes[id]!;
  const spec = registry[node.type.resolvedName]!;
  const path = node.props.visibleIf as { $bind: string } | undefined;
  if (node.hidden || (path && !isSet(compilePath(path.$bind)(at)))) return null;
  const props = bindProps(completeProps(spec, node.props), spec, at, renderText);
  const kids = (where: Scope, ids = node.nodes, again = further) =>
    ids.map((child) => keyed(drawFully(nodes, child, where, again), child));
  let children: ReactNode = node.nodes.length > 0 ? kids(at) : undefined;
  const main = id === ROOT ? mainRange(nodes) : null;
  if (main) {
    const all = kids(at);
    children = [...all.slice(0, main[0]), keyed(pageMain(all.slice(...main)), 'main'), ...all.slice(main[1])];
  }
  if (spec.name === 'Collection') {
    const as = props.as as string;
    const options = { limit: props.limit as number, sort: props.sort as string, filter: props.filter as string };
    const items = collectionItems(props.source, { as, ...options }, at);
    children =
      items.length > 0
        ? items.map((item, index) =>
            collectionItem(kids({ ...at, [as]: item, index }, node.nodes, itemOf(further, index)), index),
          )
        : undefined;
  }
  if (spec.name === 'Condition') {
    const wanted = testCondition(props.is, props.when, props.value) ? 'then' : 'else';
    const slot = node.nodes.find((child) => slotName(registry, nodes[child]!) === wanted);
    children = slot ? kids(at, [slot]) : undefined;
  }
  const first = further === '' && id === firstImageNode(nodes);
  const isListed = listsContents(nodes) && contentsOf(nodes).some(({ nodeId }) => nodeId === id);
  const name = isListed ? `n-${id}` : blockName(spec, id, nodes[id]!, further);
  const own = {
    ...((spec.name === 'Image' || spec.pictureShare) && { sizes: imageSizes(nodes, id) }),
    ...(listsContents(nodes) && { contents: headingTexts(nodes, registry, compileText)(scope) }),
  };
  return views[spec.name]!({
    props,
    root: rootAttributes(id, further ? { ...node, props: { ...node.props, anchor: '' } } : node),
    context: { ...context, ...own, firstImage: first, name, block: spec.named && id, now: NOW },
    children,
  });
}

function keyed(node: ReactNode, key: string): ReactNode {
  return isValidElement(node) ? cloneElement(node, { key }) : node;
}

function planned(nodes: NodeMap) {
  return joinPieces(atOnce(planNodes(nodes, { registry, views, context, now: () => NOW })), scope);
}

/** In the spelling of HTML, so that both can be compared. */
function full(nodes: NodeMap) {
  const drawn = drawFully(nodes, ROOT, scope);
  const picture = renderToStaticMarkup(<picture>{drawn}</picture>).slice(9, -10);
  expect(stringify(drawn)).toBe(picture);
  return picture
    .replace(
      / (autoComplete|inputMode|maxLength|srcSet|srcLang|fetchPriority|itemScope|itemProp|itemType|dateTime|playsInline|allowFullScreen|referrerPolicy|popoverTarget|popoverTargetAction)=/g,
      (name) => name.toLowerCase(),
    )
    .replace(
      / (open|hidden|required|checked|itemscope|inert|controls|playsinline|loop|muted|default|allowfullscreen)=""/g,
      ' $1',
    )
    .replaceAll('/>', '>');
}

function node(type: string, props: JsonObject, parent: string | undefined, nodes: string[] = []): LayoutNode {
  return {
    type: { resolvedName: type },
    isCanvas: true,
    props,
    displayName: type,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent && { parent }),
  };
}

describe('the plan of a page', () => {
  it('gives what drawing every node anew gives', () => {
    const bound: JsonObject[] = [
      { visibleIf: { $bind: 'api.yes' } },
      { visibleIf: { $bind: 'api.none' } },
      { text: '{{ api.list[0].name | upcase }} & {{ api.list[1].name }}' },
    ];
    fc.assert(
      fc.property(edits(25), fc.array(fc.nat(100), { maxLength: 6 }), (list, picks) => {
        const { root } = editedPage(registry, list);
        const nodes: Record<string, LayoutNode> = { ...root };
        const ids = Object.keys(nodes);
        for (const pick of picks) {
          const id = ids[pick % ids.length]!;
          const own = nodes[id]!;
          const extra = bound[pick % bound.length]!;
          const text = own.type.resolvedName === 'Text' || own.type.resolvedName === 'Heading';
          nodes[id] = { ...own, props: { ...own.props, ...('text' in extra && !text ? {} : extra) } };
        }
        for (const [id, own] of Object.entries(nodes))
          if (own.type.resolvedName === 'Collection')
            nodes[id] = { ...own, props: { ...own.props, filter: '', sort: '', source: { $bind: 'api.list' } } };
        expect(planned(nodes)).toBe(full(nodes));
      }),
      { numRuns: 500 },
    );
  });

  it('draws the first picture at once, once: also in Collections of Collections, where nothing of it is bound', () => {
    const list = { source: { $bind: 'api.list' } };
    const nodes = {
      ROOT: node('Page', {}, undefined, ['c']),
      c: node('Collection', list, 'ROOT', ['d']),
      d: node('Collection', list, 'c', ['i']),
      i: node('Image', { src: 'https://example.com/hills.jpg', alt: 'Hills' }, 'd'),
    };
    const pictures = planned(nodes).match(/(?:fetchpriority="high"|loading="lazy")/g);
    expect(pictures).toEqual(['fetchpriority="high"', 'loading="lazy"', 'loading="lazy"', 'loading="lazy"']);
    expect(planned(nodes)).toBe(full(nodes));
  });

  it('draws the item whose field is the key of the address', () => {
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['list']),
      list: node('Collection', { source: { $bind: 'api.codes' }, filter: 'of == route.code' }, ROOT, ['name']),
      name: node('Text', { text: 'It is {{ item.name }}' }, 'list'),
    };
    const codes = [
      { of: 'at', name: 'Austria' },
      { of: 'de', name: 'Germany' },
    ];
    const html = joinPieces(atOnce(planNodes(nodes, { registry, views, context })), { ...scope, api: { codes } });
    expect(html.match(/It is \w+/g)).toEqual(['It is Germany']);
  });

  it('repeats a Collection, escapes what data brings and draws no unsafe link', () => {
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['list', 'empty']),
      list: node('Collection', { source: { $bind: 'api.list' }, as: 'thing' }, ROOT, ['link', 'if']),
      link: node('Button', { label: '{{ index }}. {{ thing.name }}', href: { $bind: 'thing.href' } }, 'list'),
      if: node('Condition', { when: { $bind: 'thing.name' }, is: 'equals', value: 'One' }, 'list', ['then', 'else']),
      then: node('Slot', { name: 'then' }, 'if', ['yes']),
      else: node('Slot', { name: 'else' }, 'if', ['no']),
      yes: node('Text', { text: 'first' }, 'then'),
      no: node('Text', { text: 'not {{ thing.name }}' }, 'else'),
      empty: node('Collection', { source: { $bind: 'api.none' }, emptyText: 'Nothing' }, ROOT, ['never']),
      never: node('Text', { text: 'never' }, 'empty'),
    };
    const html = planned(nodes);
    expect(html).toBe(full(nodes));
    expect(html).toMatch(/<a href="\/one\/"[^>]*>0\. One<\/a>/);
    expect(html).toContain('1. &lt;Two&gt;</span>');
    expect(html).not.toContain('javascript');
    expect(html).toContain('Nothing');
    expect(html).not.toContain('never');
  });
});

describe('names in the plan of a page', () => {
  it('names the parts of a block apart in each item, also of a Collection in a Collection', () => {
    const source = { $bind: 'api.list' };
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['outer']),
      outer: node('Collection', { source }, ROOT, ['inner']),
      inner: node('Collection', { source }, 'outer', ['pictures']),
      pictures: node('Gallery', { images: [{ src: '/a.png', alt: 'A' }] }, 'inner'),
    };
    const html = planned(nodes);
    expect(html).toBe(full(nodes));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
  });

  it('draws ten tables of contents of a page', () => {
    const lists = Array.from({ length: 12 }, (_, index) => `toc${String(index)}`);
    const nodes = {
      [ROOT]: node('Page', {}, undefined, [...lists, 'a']),
      ...Object.fromEntries(lists.map((id) => [id, node('TableOfContents', {}, ROOT)])),
      a: node('Heading', { text: 'First' }, ROOT),
    };
    expect(planned(nodes).match(/<nav/g)).toHaveLength(10);
  });

  it('lists the headings of a page with what is bound in them, and gives them ids only then', () => {
    const source = { $bind: 'api.list' };
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['toc', 'a', 'b', 'doc', 'list', 'gone']),
      toc: node('TableOfContents', { levels: '2-3' }, ROOT),
      a: node('Heading', { text: 'First', anchor: 'first' }, ROOT),
      b: node('Heading', { text: [{ text: 'At ', bold: true }, { text: '{{ site.name }}' }], level: 3 }, ROOT),
      doc: node(
        'RichText',
        {
          doc: [
            { type: 'p', text: 'x' },
            { type: 'h2', text: 'In a text' },
          ],
        },
        ROOT,
      ),
      list: node('Collection', { source }, ROOT, ['each']),
      each: node('Heading', { text: '{{ item.name }}' }, 'list'),
      gone: { ...node('Heading', { text: 'Hidden' }, ROOT), hidden: true },
    };
    const html = planned(nodes);
    expect(html).toBe(full(nodes));
    const links = [...html.matchAll(/href="#([^"]+)">([^<]*)</g)].map(([, id, words]) => [id, words]);
    expect(links).toEqual([
      ['first', 'First'],
      ['n-b', 'At Site'],
      ['n-doc-2', 'In a text'],
    ]);
    for (const [id] of links) expect(html.split(` id="${id!}"`)).toHaveLength(2);
    const { toc: _, ...without } = { ...nodes, [ROOT]: node('Page', {}, undefined, ['a', 'b', 'doc']) };
    expect(planned(without).match(/ id="[^"]+"/g)).toEqual([' id="first"']);
  });
});

describe('what a plan leaves out', () => {
  it('leaves hidden nodes out and is one ready text where nothing is bound', () => {
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['a', 'b']),
      a: node('Text', { text: 'shown' }, ROOT),
      b: { ...node('Section', {}, ROOT, ['c']), hidden: true },
      c: node('Text', { text: 'hidden' }, 'b'),
    };
    const pieces = atOnce(planNodes(nodes, { registry, views, context }));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toContain('shown');
    expect(pieces[0]).not.toContain('hidden');
  });

  it('draws an Unknown as its children only', () => {
    const nodes = {
      [ROOT]: node('Page', {}, undefined, ['u']),
      u: node('Unknown', { original: { type: 'script', props: { text: '{{ api.yes }}<script>' } } }, ROOT, ['c']),
      c: node('Text', { text: 'inside' }, 'u'),
    };
    expect(planned(nodes)).toContain('inside');
    expect(planned(nodes)).not.toContain('script');
  });
});
