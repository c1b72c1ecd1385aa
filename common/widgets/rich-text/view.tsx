import type { ReactElement } from 'react';
import type { Block } from '../../layout/document';
import { withClass } from '../drawing/attributes';
import { inlineText, isBlank } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';

type Props = { readonly doc: readonly Block[] };

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
    case 'ol': {
      const List = block.type;
      const items = block.items.map((item, index) => <li key={index}>{inlineText(item, context)}</li>);
      return <List key={key}>{items}</List>;
    }
    default: {
      // A heading without words stays an empty line.
      const Element = isBlank(block.text) && !context.canvas ? 'p' : block.type;
      return <Element key={key}>{inlineText(block.text, context)}</Element>;
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
