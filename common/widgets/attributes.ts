import type { RootAttributes } from './view';

/**
 * The host's attributes with the view's own classes in front.
 * @param names own classes; '' and false are left out
 */
export function withClass(root: RootAttributes, ...names: readonly (string | false)[]): RootAttributes {
  let own = '';
  for (const name of names) if (name) own = own ? `${own} ${name}` : name;
  return { ...root, className: root.className ? `${own} ${root.className}` : own };
}

/** True when a view got no content to draw (the canvas gives a list, the site whatever it made). */
export function isBare(children: unknown): boolean {
  return (
    children === undefined ||
    children === null ||
    children === false ||
    children === '' ||
    (Array.isArray(children) && children.every(isBare))
  );
}
