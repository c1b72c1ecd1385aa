/** Name of the file at a project's root directory that makes its components usable on the canvas (docs/project-widgets.md). */
export const MANIFEST_NAME = 'pagewright.json';

/** Bounds of a manifest and of what layouts hold by it. */
export const MANIFEST_LIMITS = {
  /** Bytes of the file, and how deep it may be nested. */
  bytes: 128 * 1024,
  depth: 12,
  components: 40,
  properties: 30,
  options: 30,
  slots: 5,
  /** Characters of a text where its schema names no bound, and the largest bound. */
  text: 1000,
  maxText: 4000,
  /** Characters of a property's values together, as they stand in the address of a page. */
  address: 6000,
  /** Px: what a component takes on the canvas before it has said its height, and the largest. */
  height: 240,
  maxHeight: 4000,
} as const;
