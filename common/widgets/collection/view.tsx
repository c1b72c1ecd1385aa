import { isBare, withClass } from '../drawing/attributes';
import { drawWords } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { collectionItem } from './item';

type Props = { readonly emptyText: string };

/**
 * The box around the items. On the site `children` are the items, each made by `collectionItem`; on the canvas they are the
 * item's layout, drawn once.
 */
function CollectionView({ props, root, context, children }: ViewProps<Props>) {
  const empty = !context.canvas && isBare(children);
  if (empty && !props.emptyText) return null;
  const inner = context.canvas ? collectionItem(children, 0) : children;
  return (
    <div {...withClass(root, 'w-collection')}>
      {empty ? <p className="w-collection__empty">{drawWords(props.emptyText, context)}</p> : inner}
    </div>
  );
}

export { CollectionView as view };
