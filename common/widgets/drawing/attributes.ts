import type { RootAttributes } from './view';

/**
 * The host's attributes with the view's own classes in front.
 * @param names own classes; '' and false are left out
 */
export function withClass(root: RootAttributes, ...names: readonly (string | false)[]): RootAttributes {
  let own = '';
  for (const name of names) if (name) own = own ? `${own} ${name}` : name;
  // Copied key by key into a shape that has `children` already. An object that is spread and then given one more key, as
  // `<div {...root}>text</div>` does, gets a hidden class of its own in V8: that took more than half of drawing a page.
  const attributes: Record<string, unknown> = {
    className: root.className ? `${own} ${root.className}` : own,
    children: undefined,
  };
  for (const name in root) if (name !== 'className') attributes[name] = root[name as keyof RootAttributes];
  return attributes as unknown as RootAttributes;
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
