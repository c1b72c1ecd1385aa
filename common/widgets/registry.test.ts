import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonObject, LayoutNode } from '../layout/document';
import { childRefusal, rootSpec } from '../layout/placement';
import { repair } from '../layout/repair';
import type { Kind } from '../layout/spec';
import { validate } from '../layout/validate';
import { icons } from './assets/icons';
import { emailParts } from './emails';
import { familiesOf, patterns, patternsOf } from './patterns';
import { storyBeginning } from './patterns/story/beginning';
import { allWidgets, kindOf, registries, registry } from './registry';
import { pageOf } from './document/page-of';
import { counter } from './testing/draw';
import { widgetStyles } from './styles';
import { storyParts } from './stories';
import { views } from './views';

const LANGUAGES = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr-FR'];
const specs = Object.entries(allWidgets);
const kinds = Object.keys(registries) as Kind[];
const meta = { schemaVersion: 1, title: 'Test' };

function node(name: string, props: JsonObject, parent: string | undefined, nodes: string[]): LayoutNode {
  const base = { isCanvas: false, displayName: name, custom: {}, hidden: false, linkedNodes: {} };
  return { type: { resolvedName: name }, props, nodes, ...base, ...(parent === undefined ? {} : { parent }) };
}

/** A document of a kind that takes it, in which that widget is where it may be. */
function pageWith(name: string, props: JsonObject) {
  if (allWidgets[name]?.root) return { ROOT: node(name, props, undefined, []) };
  const [kind = 'page'] = allWidgets[name]?.kinds ?? [];
  const root = rootSpec(registries[kind]).name;
  const nodes: Record<string, LayoutNode> = {};
  const place = (id: string, widget: string, own: JsonObject, inside: string[]) => {
    const [parent = root] = allWidgets[widget]?.onlyIn ?? [];
    nodes[id] = node(widget, own, parent === root ? 'ROOT' : parent, inside);
    if (parent === root) nodes.ROOT = node(root, {}, undefined, [id]);
    else place(parent, parent, {}, [id]);
  };
  place('x', name, props, []);
  return nodes;
}

function faultsOf(root: unknown) {
  const checked = validate({ root, meta }, registries[kindOf(root)]);
  return checked.ok ? [] : checked.faults;
}

/** A document of these subtrees under a root of its kind. */
function documentOf(root: string, trees: Parameters<typeof pageOf>[0]) {
  const { ROOT: top, ...rest } = pageOf(trees);
  return { ...rest, ROOT: { ...top, type: { resolvedName: root } } };
}

describe('registry', () => {
  it('lists every widget under its own name, with a view, a style sheet and an icon', () => {
    for (const [name, spec] of specs) {
      expect(spec.name).toBe(name);
      expect(icons, `${name}: icon ${spec.icon}`).toHaveProperty([spec.icon]);
      expect(typeof views[name]).toBe('function');
      expect(typeof widgetStyles[name]).toBe('string');
      expect(spec.accessibility.length).toBeGreaterThan(10);
      if (spec.inlineProp) expect(spec.props).toHaveProperty(spec.inlineProp);
      for (const other of [...(spec.accepts ?? []), ...(spec.onlyIn ?? [])]) expect(allWidgets).toHaveProperty(other);
    }
  });

  it('lists every folder that has a spec', () => {
    const here = new URL('./', import.meta.url);
    const folders = readdirSync(here).filter((name) => existsSync(new URL(`${name}/spec.ts`, here)));
    expect(folders).toHaveLength(specs.length);
    const having = (file: string) => folders.filter((name) => existsSync(new URL(`${name}/${file}`, here)));
    expect(Object.keys(emailParts)).toHaveLength(having('email.ts').length);
    expect(Object.keys(storyParts)).toHaveLength(having('story.tsx').length);
  });

  it.each(specs)('%s: defaults, initial and sample are valid', (name, spec) => {
    for (const props of [spec.defaults, spec.initial, spec.sample]) expect(faultsOf(pageWith(name, props))).toEqual([]);
  });

  it.each(specs.filter(([, spec]) => spec.template))('%s: what is inserted is valid', (name, spec) => {
    const tree = spec.template?.(counter());
    if (!tree) throw new Error('no template');
    const [kind = 'page'] = spec.kinds ?? [];
    const root = rootSpec(registries[kind]).name;
    const parent = spec.onlyIn?.[0];
    const within = parent === undefined || parent === root ? tree : wrap(parent, tree);
    expect(faultsOf(documentOf(root, [within]))).toEqual([]);
    expect(tree.nodes[tree.rootId]?.type.resolvedName).toBe(name);
  });

  it('has each pattern once, in one family', () => {
    for (const kind of kinds) {
      const keys = [familiesOf(kind), patternsOf(kind)].map((each) => each.map(({ key }) => key));
      for (const each of keys) expect(each).toEqual([...new Set(each)]);
    }
    expect(patterns).toHaveLength(69);
  });

  it('gives a new text the words everybody knows', () => {
    expect(registry.Text?.initial.text).toBe('New text block');
  });
});

function wrap(parent: string, tree: ReturnType<NonNullable<(typeof registry)[string]['template']>>) {
  const top = { ...(tree.nodes[tree.rootId] as LayoutNode), parent: 'p' };
  return { rootId: 'p', nodes: { ...tree.nodes, p: node(parent, {}, undefined, [tree.rootId]), [tree.rootId]: top } };
}

describe('registries', () => {
  it('hold for each kind one root, what it may hold, and every widget somewhere', () => {
    for (const kind of kinds) {
      const roots = Object.values(registries[kind]).filter(({ root }) => root !== undefined);
      expect(roots.map(({ root }) => root)).toEqual([kind]);
      expect(registries[kind]).toHaveProperty('Unknown');
    }
    const held = new Set(kinds.flatMap((kind) => Object.keys(registries[kind])));
    expect([...held].sort()).toEqual(Object.keys(allWidgets).sort());
    expect(registry).toBe(registries.page);
    // Whatever an e-mail may hold can be made a part of a mail; Condition and Slot draw nothing of their own.
    const drawn = Object.keys(registries.email).filter((name) => Object.hasOwn(emailParts, name));
    expect([...drawn, 'Condition', 'Slot', 'Email', 'Unknown'].sort()).toEqual(Object.keys(registries.email).sort());
    expect(Object.values(registries.email).every(({ outputs }) => typeof outputs.email === 'string')).toBe(true);
  });

  it.each(kinds)(
    '%s: an empty document of the kind is valid, and what it is made of is refused in the others',
    (kind) => {
      const root = { ROOT: node(rootSpec(registries[kind]).name, {}, undefined, []) };
      expect(kindOf(root)).toBe(kind);
      for (const other of kinds) {
        const checked = validate({ root, meta }, registries[other]);
        expect(checked.ok).toBe(other === kind);
        const { document } = repair({ root, meta }, registries[other]);
        expect(kindOf(document.root)).toBe(other);
      }
    },
  );

  it('takes widgets of pages in pages alone, and keeps them elsewhere as unknown', () => {
    const root = { ROOT: node('Email', {}, undefined, ['x']), x: node('Accordion', {}, 'ROOT', []) };
    expect(faultsOf(root)).toMatchObject([{ code: 'unknown-widget', nodeId: 'x' }]);
    const { document } = repair({ root, meta }, registries.email);
    expect(document.root.x).toMatchObject({
      type: { resolvedName: 'Unknown' },
      props: { original: { type: { resolvedName: 'Accordion' } } },
    });
  });

  it('lets no root stand in anything', () => {
    const roots = Object.values(allWidgets).filter(({ root }) => root);
    for (const child of roots)
      for (const parent of Object.values(allWidgets))
        expect(childRefusal(parent, child)).toMatchObject({ code: 'root' });
  });

  it.each([
    undefined,
    null,
    [],
    {},
    { ROOT: null },
    { ROOT: { type: 'Email' } },
    { ROOT: node('Text', {}, undefined, []) },
  ])('takes %j for a page', (root) => expect(kindOf(root)).toBe('page'));
});

describe('outputs', () => {
  const read = (lang: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/${lang}/outputs.json`, import.meta.url), 'utf8')) as {
      left: Record<string, string>;
    };

  it.each(specs)('%s: says for each how it leaves the canvas, and why where it does not', (_name, { outputs }) => {
    expect(Object.keys(outputs).sort()).toEqual(['amp', 'email']);
    for (const output of Object.values(outputs)) {
      if (typeof output === 'string') {
        expect(['same', 'own']).toContain(output);
        continue;
      }
      const [, key = ''] = /^outputs:left\.(\w+)$/.exec(output.left) ?? [];
      for (const lang of LANGUAGES) expect(read(lang).left[key]?.trim(), `${lang} ${output.left}`).toBeTruthy();
    }
  });
});

describe('patterns', () => {
  it('are valid, alone and all on one page, and never share an id', () => {
    expect(patterns.length).toBeGreaterThanOrEqual(8);
    const id = counter();
    const trees = patterns.map((pattern) => pattern.build(id));
    expect(faultsOf(pageOf(trees))).toEqual([]);
    for (const pattern of patterns) {
      expect(icons).toHaveProperty([pattern.icon]);
      expect(faultsOf(pageOf([pattern.build(counter())]))).toEqual([]);
    }
  });
});

describe('patterns of e-mails', () => {
  it('are twenty, valid, each alone and all in one e-mail', () => {
    const own = patternsOf('email');
    expect(own).toHaveLength(20);
    const id = counter();
    const trees = own.map((each) => each.build(id));
    for (const some of [trees, ...trees.map((tree) => [tree])]) {
      expect(faultsOf(documentOf('Email', some))).toEqual([]);
    }
    for (const { icon } of own) expect(icons).toHaveProperty([icon]);
  });
});

describe('patterns of stories', () => {
  it('are ten pages, of which a story begins with four, valid, with layers that AMP takes', () => {
    const own = patternsOf('story');
    expect(own).toHaveLength(10);
    expect(own.slice(0, 4)).toEqual(storyBeginning);
    const id = counter();
    const trees = own.map((each) => each.build(id));
    for (const some of [trees, ...trees.map((tree) => [tree])]) expect(faultsOf(documentOf('Story', some))).toEqual([]);
    for (const { icon } of own) expect(icons).toHaveProperty([icon]);
  });

  it('hold pages in the story alone, layers in pages alone and nothing else there', () => {
    const { Story, StoryPage, StoryLayer, Heading } = registries.story;
    if (!Story || !StoryPage || !StoryLayer || !Heading) throw new Error('a widget is missing');
    expect(childRefusal(Story, StoryPage)).toBeNull();
    expect(childRefusal(StoryPage, StoryLayer)).toBeNull();
    expect(childRefusal(StoryLayer, Heading)).toBeNull();
    expect(childRefusal(Story, Heading)).toMatchObject({ code: 'not-accepted' });
    expect(childRefusal(StoryPage, Heading)).toMatchObject({ code: 'not-accepted' });
    expect(childRefusal(StoryLayer, StoryPage)).toMatchObject({ code: 'only-in' });
    expect(childRefusal(StoryLayer, StoryLayer)).toMatchObject({ code: 'only-in' });
  });
});

describe('locales', () => {
  const read = (lang: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/${lang}/widgets.json`, import.meta.url), 'utf8')) as Record<
      string,
      Record<string, unknown>
    >;
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
      : [path];

  it.each(LANGUAGES)('%s names every widget, prop, choice, group and pattern', (lang) => {
    const texts = read(lang);
    for (const [name, spec] of specs) {
      expect(texts[name]?.label, name).toBeTruthy();
      expect(texts[name]?.help, name).toBeTruthy();
      expect(texts.groups).toHaveProperty(spec.group);
      expect(Object.keys(texts[name]?.props ?? {}).sort()).toEqual(Object.keys(spec.props).sort());
      for (const [prop, { kind, ...rest }] of Object.entries(spec.props)) {
        if (kind !== 'choice' || !('options' in rest)) continue;
        for (const option of rest.options) {
          expect(texts.choices, `${name}.${prop}.${option}`).toHaveProperty([name, prop, option.replaceAll(':', '-')]);
        }
      }
    }
    for (const { key } of [...patterns, ...patternsOf('email'), ...patternsOf('story')])
      expect(texts.patterns).toHaveProperty(key);
  });

  it('has the same keys in every language, and no empty text', () => {
    const source = keysOf(read('en-US')).sort();
    for (const lang of LANGUAGES) {
      expect(keysOf(read(lang)).sort()).toEqual(source);
      expect(JSON.stringify(read(lang))).not.toContain('""');
    }
  });
});
