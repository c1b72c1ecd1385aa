type Node = Readonly<Record<string, unknown>>;

function node(widget: string, parent: string | null, props: object, nodes: readonly string[] = []): Node {
  return {
    type: { resolvedName: widget },
    isCanvas: nodes.length > 0,
    props,
    displayName: widget,
    custom: {},
    hidden: false,
    nodes,
    linkedNodes: {},
    ...(parent !== null && { parent }),
  };
}

/**
 * A page or an e-mail of one section.
 * @param texts a heading, and a text for each of the rest
 */
export function layoutOf([title = '', ...texts]: readonly string[]): { root: object; meta: object } {
  const names = texts.map((_, n) => `text${n}`);
  const root = {
    ROOT: node('Page', null, {}, ['section']),
    section: node('Section', 'ROOT', {}, ['heading', ...names]),
    heading: node('Heading', 'section', { text: title, level: 1 }),
    ...Object.fromEntries(texts.map((text, n) => [`text${n}`, node('Text', 'section', { text })])),
  };
  return { root, meta: { schemaVersion: 1, title: title.slice(0, 60) } };
}
