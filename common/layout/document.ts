/** A JSON value; the only kind of value a layout holds. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export type NodeId = string;

/** One node of a page, in the form the wire, the database and Craft.js share. */
export interface LayoutNode {
  readonly type: { readonly resolvedName: string };
  /** Written from the widget's spec; ignored on input. */
  readonly isCanvas: boolean;
  readonly props: JsonObject;
  readonly displayName: string;
  readonly custom: { readonly name?: string; readonly locked?: boolean };
  readonly hidden: boolean;
  readonly nodes: readonly NodeId[];
  /** Always empty: slots are ordinary child nodes. Kept because Craft.js expects the key. */
  readonly linkedNodes: { readonly [slot: string]: never };
  /** Absent on ROOT only. */
  readonly parent?: NodeId;
}

/** A page's content: every node by id; the topmost is `ROOT`. */
export type NodeMap = { readonly [id: NodeId]: LayoutNode };

/** What a page says about itself. `title`, `description`, `image`, `imageAlt`, `canonical` may hold bindings. */
export interface LayoutMeta {
  readonly schemaVersion: number;
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly imageAlt?: string;
  readonly icon?: string;
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly lang?: string;
  readonly jsonLd?: JsonObject;
  /**
   * Of e-mails: what the list of mails shows (the title where absent) and behind it, and the text part in place of the
   * one that is made of the blocks. All may hold bindings.
   */
  readonly subject?: string;
  readonly preheader?: string;
  readonly text?: string;
  /** Of stories: its poster, who publishes it (the site where absent) and that one's logo. */
  readonly poster?: string;
  readonly publisher?: string;
  readonly logo?: string;
}

export interface LayoutDocument {
  readonly root: NodeMap;
  readonly meta: LayoutMeta;
}

/** The nodes an edit replaces (`null` = removed). Applying it and keeping the old values is all that undo needs. */
export type Change = ReadonlyMap<NodeId, LayoutNode | null>;

/** A detached subtree, as pasted, inserted or stored: `nodes[rootId]` is its top and has no parent. */
export interface NodeTree {
  readonly rootId: NodeId;
  readonly nodes: NodeMap;
}

export const ROOT = 'ROOT';
/** Version written to `meta.schemaVersion` by this build; widget specs migrate older props up to it. */
export const SCHEMA_VERSION = 1;
/** Limits of docs/contract.md "Layouts". */
export const LIMITS = {
  nodes: 20_000,
  depth: 100,
  /** Bytes of `{root, meta}` as JSON. */
  bytes: 5_242_880,
  /** Characters of one text value. */
  text: 100_000,
  /** Props of one node. */
  props: 100,
  /** Bytes of `ProjectWidget.properties` as JSON. */
  properties: 6000,
  /** Rows of one table without its header, and columns. */
  tableRows: 200,
  tableColumns: 20,
  /** Lists within lists of a RichText, the outermost counted; word processors have as many. */
  listDepth: 9,
  /** Bytes of `Unknown.original` as JSON. */
  unknownOriginal: 100_000,
} as const;

/**
 * Least width in px of the page's own box at which a breakpoint begins, where a theme has no other. They end at 1280: from there on what a section
 * holds no longer grows with the page (common/widgets/document/image-sizes.ts).
 */
export const BREAKPOINTS = { base: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
/** The same of a theme, in the same order. */
export type BreakpointWidths = { readonly [name in Breakpoint]: number };

/** States of a block that `style` may have a layer for, in the order of their rules; they hold at every width. */
export const STYLE_STATES = ['hover', 'focus', 'active'] as const;
export type StyleState = (typeof STYLE_STATES)[number];
/** A key of `style`. */
export type StyleLayer = Breakpoint | StyleState;

/** A whole value taken from data: `{"$bind": "api.country.name"}`. */
export interface Binding {
  readonly $bind: string;
}

/** Inline rich text: a plain string, or runs. Bindings may stand in `text` and `link`. */
export type InlineText = string | readonly Run[];
export type Run =
  | {
      readonly text: string;
      readonly bold?: boolean;
      readonly italic?: boolean;
      readonly code?: boolean;
      readonly link?: string;
      readonly color?: string;
    }
  | { readonly break: true };

/** A list of `RichText.doc`, with the number of its first item where that is not 1. */
export type ListBlock = {
  readonly type: 'ul' | 'ol';
  readonly items: readonly ListItem[];
  readonly start?: number;
};

/** An item of it: its text, or its text and the lists in it. */
export type ListItem = InlineText | { readonly text: InlineText; readonly lists: readonly ListBlock[] };

/** A block of `RichText.doc`. */
export type Block =
  | { readonly type: 'p' | 'h2' | 'h3' | 'h4' | 'quote'; readonly text: InlineText }
  | ListBlock
  | { readonly type: 'code'; readonly code: string; readonly language?: string };
