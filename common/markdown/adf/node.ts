/** What Atlassian's document format (ADF) lays over a text: bold, a link, a color. */
export interface AdfMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** A node of Atlassian's document format, known or not. */
export interface AdfNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly AdfNode[];
  readonly marks?: readonly AdfMark[];
  readonly text?: string;
}

/** A whole document, as Jira takes and gives it. */
export interface AdfDocument extends AdfNode {
  readonly type: 'doc';
  readonly version: 1;
  readonly content: readonly AdfNode[];
}

/** What a node has besides its content. */
export type Extras = Pick<AdfNode, 'attrs' | 'marks'>;

function isEmpty(value: object | undefined): boolean {
  return value === undefined || Object.keys(value).length === 0;
}

/** Without what is there and says nothing: empty attributes, marks and content. */
export function compact(node: AdfNode): AdfNode {
  return {
    type: node.type,
    ...(!isEmpty(node.attrs) && { attrs: node.attrs! }),
    ...(!isEmpty(node.content) && { content: node.content! }),
    ...(!isEmpty(node.marks) && { marks: node.marks! }),
    ...(node.text !== undefined && { text: node.text }),
  };
}

/** Attributes and marks of a node; null when it has none. */
export function extrasOf({ attrs, marks }: AdfNode, without: readonly string[] = []): Extras | null {
  const rest = Object.fromEntries(Object.entries(attrs ?? {}).filter(([name]) => !without.includes(name)));
  const extras = { ...(!isEmpty(rest) && { attrs: rest }), ...(!isEmpty(marks) && { marks: marks! }) };
  return isEmpty(extras) ? null : extras;
}

/** A node with what was kept beside it. */
export function withExtras(node: AdfNode, extras: Extras | undefined): AdfNode {
  return extras === undefined ? node : compact({ ...node, ...extras, attrs: { ...node.attrs, ...extras.attrs } });
}

/** All the words of a node, blocks apart, as one line. Walks without calling itself: what comes may nest deeply. */
export function adfText(node: AdfNode): string {
  const words: string[] = [];
  const open: AdfNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    const { attrs = {} } = next;
    const named = [attrs['text'], attrs['alt'], attrs['shortName'], attrs['title'], attrs['url']].find(
      (value) => typeof value === 'string' && value !== '',
    );
    if (typeof next.text === 'string') words.push(next.text);
    else if (typeof named === 'string') words.push(named);
    open.push(...[...(next.content ?? [])].reverse());
  }
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

/** Whether the same, whatever the order of names. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)] as const),
  );
}

function byType(a: AdfMark, b: AdfMark) {
  return a.type < b.type ? -1 : 1;
}

/** Counting from one is what a list does where nothing is said. */
function isFromOne({ type, attrs }: AdfNode) {
  return type === 'orderedList' && attrs?.['order'] === 1;
}

function withoutOrder({ attrs = {} }: AdfNode) {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => name !== 'order'));
}

/**
 * The same document in one form: nothing empty or by default, marks in one order, neighbors with the same marks as one text. Two
 * documents that read alike everywhere are equal in it.
 */
export function normalize(node: AdfNode): AdfNode {
  const content: AdfNode[] = [];
  for (const child of node.content ?? []) {
    const next = normalize(child);
    const last = content.at(-1);
    const joins = next.type === 'text' && last?.type === 'text' && isSame(extrasOf(last), extrasOf(next));
    if (joins) content[content.length - 1] = { ...last, text: `${last.text ?? ''}${next.text ?? ''}` };
    else if (next.type !== 'text' || next.text !== '') content.push(next);
  }
  const marks = node.marks && { marks: [...node.marks].sort(byType) };
  return compact({ ...node, content, ...(isFromOne(node) && { attrs: withoutOrder(node) }), ...marks });
}
