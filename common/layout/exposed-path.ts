/** Where the value of a component's property goes in one of its blocks. */
export type ExposedPath =
  | { readonly kind: 'prop'; readonly prop: string }
  /** Whether the block is drawn. */
  | { readonly kind: 'visible' }
  /** A property of the component that the block is an instance of. */
  | { readonly kind: 'value'; readonly name: string };

/** Most properties that one block feeds. */
export const MAX_EXPOSED = 40;
/** Most properties that an instance gives values for, and that a component shows. */
export const MAX_PROPERTIES = 60;

/** What people call a property: letters of any language first, so that no name of every object (`__proto__`) is one. */
const PROPERTY_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _.,'’()/&+-]{0,39}$/u;
const PROP = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const VALUE = 'values.';

/** Whether a property may be called so. */
export function isPropertyName(name: unknown): name is string {
  return typeof name === 'string' && PROPERTY_NAME.test(name) && name === name.trim() && !(name in Object.prototype);
}

/** Reads a key of `exposes`: `text`, `visible` or `values.<name>`; undefined for anything else. */
export function readExposedPath(path: string): ExposedPath | undefined {
  if (path === 'visible') return { kind: 'visible' };
  if (path.startsWith(VALUE)) {
    const name = path.slice(VALUE.length);
    return isPropertyName(name) ? { kind: 'value', name } : undefined;
  }
  return PROP.test(path) && !(path in Object.prototype) ? { kind: 'prop', prop: path } : undefined;
}
