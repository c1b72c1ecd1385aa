import type { ReactElement } from 'react';
import type { Block, ListBlock, ListItem } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import { headingId } from '../drawing/heading-id';
import { inlineText, isBlank } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';

type Props = { readonly doc: readonly Block[] };

function drawItem(item: ListItem, key: number, context: ViewContext): ReactElement {
  if (typeof item === 'string' || !('lists' in item)) return <li key={key}>{inlineText(item, context)}</li>;
  return (
    <li key={key}>
      {inlineText(item.text, context)}
      {item.lists.map((list, index) => drawList(list, index, context))}
    </li>
  );
}

function drawList({ type: List, items, start = 1 }: ListBlock, key: number, context: ViewContext): ReactElement {
  const numbers = List === 'ol' && start !== 1 ? { start } : {};
  return (
    <List key={key} {...numbers}>
      {items.map((item, index) => drawItem(item, index, context))}
    </List>
  );
}

function drawBlock(block: Block, key: number, context: ViewContext): ReactElement {
  switch (block.type) {
    case 'quote':
      return (
        <blockquote key={key}>
          <p>{inlineText(block.text, context)}</p>
        </blockquote>
      );
    case 'code':
      return (
        <pre key={key} data-language={block.language ? block.language : undefined}>
          <code>{block.code}</code>
        </pre>
      );
    case 'ul':
    case 'ol':
      return drawList(block, key, context);
    default: {
      // A heading without words stays an empty line.
      const Element = isBlank(block.text) && !context.canvas ? 'p' : block.type;
      const { contents, name } = context;
      const id = contents && name && Element !== 'p' ? headingId(name, key) : undefined;
      return (
        <Element key={key} id={id}>
          {inlineText(block.text, context)}
        </Element>
      );
    }
  }
}

/** Structured writing as the elements of the same name. */
function RichTextView({ props, root, context }: ViewProps<Props>) {
  if (props.doc.length === 0 && !context.canvas) return null;
  return (
    <div {...withClass(root, 'w-rich-text')}>{props.doc.map((block, index) => drawBlock(block, index, context))}</div>
  );
}

export { RichTextView as view };
