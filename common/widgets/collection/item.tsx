import type { ReactElement, ReactNode } from 'react';

/**
 * The box of one item. The site puts one around the content of each item it draws; the canvas' view puts one around the
 * layout being edited, so that both have the same boxes.
 * @param key React's, among its neighbors
 */
export function collectionItem(children: ReactNode, key: number | string): ReactElement {
  return (
    <div className="w-collection__item" key={key}>
      {children}
    </div>
  );
}
