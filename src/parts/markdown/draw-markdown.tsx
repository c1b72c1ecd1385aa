import type { AlignType, Nodes, RootContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { safeLink, safePicture } from './safe-address';

/** What drawing needs besides the node itself. */
export interface Drawing {
  readonly origins: readonly string[];
  /** Of `[text][name]`, by name. */
  readonly definitions: ReadonlyMap<string, string>;
  /** Level of the heading around the text: `#` is one below. */
  readonly level: number;
  readonly depth: number;
  /** An item of a list has the direction of its text: paragraphs with one of their own would not count for that. */
  readonly inItem?: true;
}

/** Deeper quotes and lists are drawn flat: they are unreadable, and each level costs a call. */
const MAX_DEPTH = 30;

function children(nodes: readonly RootContent[], drawing: Drawing): ReactNode[] {
  const inner = { ...drawing, depth: drawing.depth + 1 };
  // The text is rendered again when it changes: places are keys enough.
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node, inner)}</Fragment>);
}

/** A link opens beside the app, and learns nothing of it; what may not be followed is drawn as its text. */
function link(address: string, title: string | null | undefined, content: ReactNode): ReactNode {
  const href = safeLink(address, window.location.origin);
  if (href === null) return content;
  return (
    <a href={href} title={title ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}

/** A picture of somewhere else becomes a link that the reader may follow. */
function picture(address: string, alt: string, { origins }: Drawing): ReactNode {
  const src = safePicture(address, origins);
  return src === null ? link(address, null, alt || address) : <img src={src} alt={alt} loading="lazy" />;
}

function table(rows: Extract<Nodes, { type: 'table' }>, drawing: Drawing): ReactNode {
  const cell = (row: number, column: number, content: ReactNode) =>
    createElement(
      row === 0 ? 'th' : 'td',
      { key: column, ...(row === 0 && { scope: 'col' }), 'data-align': alignOf(rows.align?.[column]) },
      content,
    );
  const drawn = rows.children.map((row, index) => (
    <tr key={index}>{row.children.map((each, column) => cell(index, column, children(each.children, drawing)))}</tr>
  ));
  return (
    <div className="markdown-table">
      <table>
        <thead>{drawn[0]}</thead>
        <tbody>{drawn.slice(1)}</tbody>
      </table>
    </div>
  );
}

function alignOf(align: AlignType | undefined) {
  return align ?? undefined;
}

function list(node: Extract<Nodes, { type: 'list' }>, drawing: Drawing): ReactNode {
  return node.ordered ? (
    <ol start={node.start ?? 1}>{children(node.children, drawing)}</ol>
  ) : (
    <ul>{children(node.children, drawing)}</ul>
  );
}

function item(node: Extract<Nodes, { type: 'listItem' }>, drawing: Drawing): ReactNode {
  const content = children(node.children, { ...drawing, inItem: true });
  if (typeof node.checked !== 'boolean') return <li dir="auto">{content}</li>;
  return (
    <li dir="auto" className="markdown-task">
      <span role="img" aria-label={node.checked ? '✓' : '○'} data-checked={node.checked || undefined} />
      <div>{content}</div>
    </li>
  );
}

function referred(identifier: string, { definitions }: Drawing) {
  return definitions.get(identifier) ?? null;
}

/** What belongs into a line. */
function drawInline(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
      return <em>{children(node.children, drawing)}</em>;
    case 'strong':
      return <strong>{children(node.children, drawing)}</strong>;
    case 'delete':
      return <del>{children(node.children, drawing)}</del>;
    case 'inlineCode':
      return <code dir="ltr">{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return link(node.url, node.title, children(node.children, drawing));
    case 'linkReference': {
      const address = referred(node.identifier, drawing);
      const content = children(node.children, drawing);
      return address === null ? content : link(address, null, content);
    }
    case 'image':
      return picture(node.url, node.alt ?? '', drawing);
    case 'imageReference':
      return picture(referred(node.identifier, drawing) ?? '', node.alt ?? '', drawing);
    case 'footnoteReference':
      return <sup>[{node.label ?? node.identifier}]</sup>;
    // Tags are shown as they were typed: nothing of them is ever markup here.
    case 'html':
      return node.value;
    default:
      return null;
  }
}

/** One node of a Markdown tree as React elements. What is not known is left out; no text is ever read as HTML. */
export function drawNode(node: Nodes, drawing: Drawing): ReactNode {
  if (drawing.depth > MAX_DEPTH) return flatText(node);
  switch (node.type) {
    case 'root':
      return children(node.children, drawing);
    case 'paragraph':
      return <p dir={drawing.inItem ? undefined : 'auto'}>{children(node.children, drawing)}</p>;
    case 'heading': {
      const level = Math.min(6, drawing.level + node.depth);
      return createElement(`h${level}`, { dir: 'auto' }, children(node.children, drawing));
    }
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{children(node.children, drawing)}</blockquote>;
    case 'list':
      return list(node, drawing);
    case 'listItem':
      return item(node, drawing);
    case 'code':
      return (
        <pre dir="ltr">
          <code>{node.value}</code>
        </pre>
      );
    case 'table':
      return table(node, drawing);
    case 'footnoteDefinition':
      return (
        <div className="markdown-note">
          <sup>[{node.label ?? node.identifier}]</sup>
          {children(node.children, drawing)}
        </div>
      );
    default:
      return drawInline(node, drawing);
  }
}

/** The text of what lies too deep, without walking as deep again. */
function flatText(node: Nodes): string {
  const texts: string[] = [];
  const open: Nodes[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if ('value' in next) texts.push(next.value);
    if ('children' in next) open.push(...[...next.children].reverse());
  }
  return texts.join('');
}
