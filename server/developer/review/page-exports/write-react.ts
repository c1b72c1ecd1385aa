import { type Attribute, type Markup, type MarkupElement, type MarkupPart, NAMING } from './markup';

/** A page that is written as React components. */
export interface ReactPage {
  /** Name of the page's own component. */
  readonly component: string;
  /** What people call the page. */
  readonly name: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** '' = none. */
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
  /** The style sheet, as it is imported. */
  readonly styles: string;
  /** Images by the address that the markup has: what they are called in code. */
  readonly images: ReadonlyMap<string, string>;
  readonly markup: readonly Markup[];
}

const WIDTH = 100;
/** Text that needs no escaping between tags. */
const PLAIN_TEXT = /^(?! )[^{}<>&\n\r\t]*(?<! )$/;
/** A value that needs no escaping in an attribute's quotes. */
const PLAIN_VALUE = /^[^"&\\{}<>\n\r\t]*$/;

/** A string of JavaScript. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function text(words: string): string {
  return PLAIN_TEXT.test(words) ? words : `{${literal(words)}}`;
}

function attribute([name, value]: Attribute, images: ReactPage['images']): string {
  if (value === true) return name;
  if (typeof value === 'number') return `${name}={${value}}`;
  const image = NAMING.has(name) ? images.get(value) : undefined;
  if (image !== undefined) return `${name}={${image}}`;
  return PLAIN_VALUE.test(value) ? `${name}="${value}"` : `${name}={${literal(value)}}`;
}

/** The lines of an element's start, `close` behind it. */
function startLines(tag: string, attributes: readonly string[], close: string, indent: string): string[] {
  const whole = `${indent}<${[tag, ...attributes].join(' ')}${close}`;
  if (whole.length <= WIDTH || attributes.length < 2) return [whole];
  return [`${indent}<${tag}`, ...attributes.map((each) => `${indent}  ${each}`), `${indent}${close.trim()}`];
}

function elementLines({ tag, attributes, children }: MarkupElement, depth: number, images: ReactPage['images']) {
  const indent = '  '.repeat(depth);
  const written = attributes.map((each) => attribute(each, images));
  if (children.length === 0) return startLines(tag, written, ' />', indent);
  const [only] = children;
  if (children.length === 1 && typeof only === 'string') {
    const whole = `${indent}<${[tag, ...written].join(' ')}>${text(only)}</${tag}>`;
    if (whole.length <= WIDTH) return [whole];
  }
  const inside = children.flatMap((child) => lines(child, depth + 1, images));
  return [...startLines(tag, written, '>', indent), ...inside, `${indent}</${tag}>`];
}

function lines(node: Markup, depth: number, images: ReactPage['images']): string[] {
  const indent = '  '.repeat(depth);
  if (typeof node === 'string') return [`${indent}${text(node)}`];
  if ('gap' in node) return [`${indent}{/* ${node.gap} */}`];
  if ('part' in node) return [`${indent}<${node.part} />`];
  return elementLines(node, depth, images);
}

function partsOf(markup: readonly Markup[]): MarkupPart[] {
  return markup.flatMap((node) => {
    if (typeof node === 'string' || 'gap' in node) return [];
    return 'part' in node ? [node] : partsOf(node.children);
  });
}

function component(name: string, body: readonly string[], isExported: boolean): string {
  return [`${isExported ? 'export ' : ''}function ${name}() {`, '  return (', ...body, '  );', '}', ''].join('\n');
}

/** React hoists these into the head. */
function headElements({ title, description, noindex }: ReactPage): MarkupElement[] {
  const meta = (name: string, content: string): MarkupElement => ({
    tag: 'meta',
    children: [],
    attributes: [
      ['name', name],
      ['content', content],
    ],
  });
  return [
    ...(title ? [{ tag: 'title', attributes: [], children: [title] }] : []),
    ...(description ? [meta('description', description)] : []),
    ...(noindex ? [meta('robots', 'noindex')] : []),
  ];
}

/**
 * A page as one module: a component for each of its parts, and the page that puts them together. Plain elements, nothing of
 * ours is needed to draw them.
 * @param sources of the images by their names in code, as they are imported
 */
export function writeReact(page: ReactPage, sources: ReadonlyMap<string, string>): string {
  const { images, markup, lang, dir } = page;
  const imports = [...sources].map(([name, from]) => `import ${name} from ${literal(from)};`);
  const parts = partsOf(markup).map(({ part, content }) =>
    component(
      part,
      content.flatMap((node) => lines(node, 2, images)),
      false,
    ),
  );
  const whole: MarkupElement = {
    tag: 'div',
    attributes: [
      ['className', 'page'],
      ['lang', lang],
      ['dir', dir],
    ],
    children: [...headElements(page), ...markup],
  };
  const name = page.name.replace(/[*/\r\n]+/g, ' ');
  const note = `/** The page "${name}", exported from the page builder. Changes made here are kept when it is exported again. */`;
  return [
    [...imports, `import ${literal(page.styles)};`, ''].join('\n'),
    ...parts,
    `${note}\n${component(page.component, lines(whole, 2, images), true)}`,
  ].join('\n');
}
