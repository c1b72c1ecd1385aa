import type { Breakpoint, JsonObject, NodeTree } from './document';

/** What a field of a list's entry may hold. */
export type RecordField =
  | { readonly kind: 'text'; readonly multiline?: boolean; readonly max?: number }
  | { readonly kind: 'inline-text' }
  | { readonly kind: 'url' }
  | { readonly kind: 'image' }
  | { readonly kind: 'icon' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly integer?: boolean }
  | { readonly kind: 'boolean' };

/** Files of the library by what is done with them. */
export type LinkedFile = 'video' | 'audio' | 'captions' | 'any';

/**
 * What a prop may hold. Drives validation, the properties panel and the default shown. `bind` = a binding may stand in
 * its place.
 */
export type PropSpec =
  /** `max`: longest text, in characters, where it is less than that of all texts. `moment`: a date, with a time or without. */
  | {
      readonly kind: 'text';
      readonly bind?: boolean;
      readonly multiline?: boolean;
      readonly max?: number;
      readonly moment?: boolean;
    }
  | { readonly kind: 'inline-text'; readonly bind?: boolean }
  | { readonly kind: 'rich-text' }
  /** `max`: most items. */
  | { readonly kind: 'inline-text-list'; readonly bind?: boolean; readonly max?: number }
  /**
   * Rows of cells, within `LIMITS`. `head` and `align` name the props of its header cells and of its columns'
   * alignment.
   */
  | { readonly kind: 'table-rows'; readonly bind?: boolean; readonly head: string; readonly align: string }
  | { readonly kind: 'navigation-items' }
  /**
   * Entries of these fields, each of which may be absent; bound to a list of objects it takes the fields of the same
   * name, to a list of texts its first field. `empty` is a new entry.
   */
  | {
      readonly kind: 'records';
      readonly fields: { readonly [field: string]: RecordField };
      readonly max: number;
      readonly empty: JsonObject;
      readonly bind?: boolean;
    }
  /** `file`: which files of the library it may name; absent: it leads to a page or anywhere. */
  | { readonly kind: 'url'; readonly bind?: boolean; readonly file?: LinkedFile }
  | { readonly kind: 'image'; readonly bind?: boolean }
  /** A color (token or #hex), or an image address where `image` is set. */
  | { readonly kind: 'background'; readonly bind?: boolean }
  | { readonly kind: 'color' }
  /** `perBreakpoint`: a value or `{base?,sm?,md?,lg?,xl?}` of it. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly perBreakpoint?: boolean }
  /** One of the options each, at most `max`. */
  | { readonly kind: 'choice-list'; readonly options: readonly string[]; readonly max: number }
  | {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly integer?: boolean;
      readonly perBreakpoint?: boolean;
      readonly bind?: boolean;
    }
  /** A length: a token of `group` (`$space.4`) or a literal length. */
  | { readonly kind: 'length'; readonly group: 'space' | 'size'; readonly perBreakpoint?: boolean }
  | { readonly kind: 'boolean' }
  /** `{"$bind": path}` and nothing else. */
  | { readonly kind: 'binding' }
  /** `{x, y}`, fractions 0..1. */
  | { readonly kind: 'focal' }
  /** `'16:9'`, `'1:1'` …; '' = the image's own. */
  | { readonly kind: 'ratio' }
  /** Name of an icon of the shipped set. */
  | { readonly kind: 'icon' }
  /** A plain identifier (`item`), used for Collection names. */
  | { readonly kind: 'name' }
  /** string, number or boolean. */
  | { readonly kind: 'scalar' }
  /** Values of a project's component by property: texts, numbers, true and false. Its manifest says which. */
  | { readonly kind: 'properties' }
  /** Values of a component's properties by name. The blocks that they go to say what each may hold. */
  | { readonly kind: 'component-values' }
  /** The variants of a component: its options by the name of each. */
  | { readonly kind: 'variants' }
  /** Opaque JSON, never read (Unknown.original). */
  | { readonly kind: 'json' };

/** What a document is made for. The widget that its ROOT is says which. */
export type Kind = 'page' | 'email' | 'story' | 'component';

export type WidgetGroup =
  | 'layout'
  | 'text'
  | 'action'
  | 'media'
  | 'site'
  | 'interactive'
  | 'forms'
  | 'data'
  | 'advanced';

/** How CSS writes a prop's value: a grammar of its own, or the keyword that the value means. */
export type WrittenValue = 'align' | 'color' | 'count' | 'direction' | 'justify' | 'length' | 'ratio';

/** A bar or box of a thumbnail: what it draws, its height in a drawing 54 high, the part of the width it takes. */
export interface Miniature {
  readonly stroke: 'title' | 'text' | 'button' | 'image' | 'list';
  readonly height: number;
  readonly share: number;
}

/**
 * How a widget leaves the canvas in another form than a page of the site: by the same view, by one of its own, or not
 * at all. `left`: a text that says why, `area:key`.
 */
export type Output = 'same' | 'own' | { readonly left: string };

/**
 * Everything about a widget but how it draws. Label and help texts live in the locale area `widgets`
 * under `<name>.label`, `<name>.help`, `<name>.props.<prop>`.
 */
export interface WidgetSpec {
  /** `resolvedName`; fixed for good, saved pages rely on it. */
  readonly name: string;
  readonly group: WidgetGroup;
  /** Key of the shipped icon set. */
  readonly icon: string;
  /** Takes children. */
  readonly canvas: boolean;
  /** The only widgets it takes; absent = any that has no `onlyIn`. */
  readonly accepts?: readonly string[];
  /** The only parents it may stand in. */
  readonly onlyIn?: readonly string[];
  /** A widget that it must be somewhere below: fields are in a Form. The editor keeps to it; elsewhere it is not published. */
  readonly inside?: string;
  /** Widgets that it may not be below: there is no form in a form. */
  readonly notInside?: readonly string[];
  /** It is ROOT of the documents of this kind, and nowhere else. */
  readonly root?: Kind;
  /** The kinds of documents it may stand in; absent = pages only. */
  readonly kinds?: readonly Kind[];
  /** Not in the insert panel (Page, Column, Slot, Unknown …). */
  readonly internal?: boolean;
  /** Cannot be deleted, moved out or duplicated by itself: it belongs to its parent (Column, Slot). */
  readonly slot?: boolean;
  /** Placed between the sections of the page: dropped or inserted near a section it goes beside it, not into it. */
  readonly section?: boolean;
  /** May be placed between the sections of a page as it is; others get a section of their own there. */
  readonly betweenSections?: boolean;
  /** The groups whose widgets a click or paste puts into it; others go behind it. Absent = all. */
  readonly takesGroups?: readonly WidgetGroup[];
  /** Its own props; the common ones (style, hiddenOn, anchor, visibleIf) are added to each. */
  readonly props: { readonly [prop: string]: PropSpec };
  /**
   * Props that CSS carries node by node, with the property that each is written as. A variable that the widget's own style
   * sheet reads (`--gap`) lets a real property of `style` win at any breakpoint; backgrounds are written as they are.
   */
  readonly writtenProps?: { readonly [prop: string]: readonly [property: string, value: WrittenValue] };
  /** How often its content is drawn: for each item of its `source`, or one of its slots. Absent: once. */
  readonly content?: 'each' | 'slot';
  /** What an absent prop means, and what the properties panel shows as default. */
  readonly defaults: JsonObject;
  /**
   * Builds what the insert panel inserts, slots included. `id()` makes a fresh node id. Absent = one node with
   * `initial` props.
   */
  readonly template?: (id: () => string) => NodeTree;
  /** Props of a freshly inserted node (its texts in English; in other languages: `examples/`). */
  readonly initial: JsonObject;
  /** Props that show every feature: the story, the renderer's byte-equality test. */
  readonly sample: JsonObject;
  /** The prop edited in place by double click, if any. */
  readonly inlineProp?: string;
  /** Where in the widget's element that text is, as a selector; absent = the element itself. */
  readonly inlineHost?: string;
  /** Enter ends typing in place of breaking the line. */
  readonly singleLine?: boolean;
  /** Class of the element that shows a hint on the canvas while it has no children. */
  readonly emptyBox?: string;
  /**
   * Its view is given a name for ids and groups that no other block of the page has: its own, or that of the block which
   * it is in, so that all parts of that block share one.
   */
  readonly named?: 'own' | 'parent';
  /** Its view reads the time: what it draws holds for so many ms of the clock. */
  readonly timed?: number;
  /** Whether a prop has an effect beside the others; those without are not shown in the inspector. Absent: all have. */
  readonly isUsed?: (prop: string, props: JsonObject) => boolean;
  /** Widgets whose style sheets its view draws with, beside its own. */
  readonly drawsWith?: readonly string[];
  /** Its style sheet comes behind those of its content, which it positions. */
  readonly styledLast?: boolean;
  /** The prop that holds a picture: the first one of a page is loaded at once, and it may be cropped. */
  readonly pictureProp?: string;
  /** The part of its width (0..1) that a picture of its own takes at a breakpoint: its view is given their `sizes`. */
  readonly pictureShare?: (props: JsonObject, at: Breakpoint) => number;
  /** Its view is given the headings of the page, which have ids of their own only where such a block is. */
  readonly listsHeadings?: boolean;
  /** It is an image and nothing else: its size is dragged, and it knows how wide the boxes above let it become. */
  readonly isImage?: boolean;
  /** Thumbnails draw its band strong. */
  readonly strongBand?: boolean;
  /** People alone insert it: programs that write pages do not know it. */
  readonly byHandOnly?: boolean;
  /**
   * Origins whose pages it frames, which the page's policy names; nothing of them is asked before a visitor opens it.
   * @param props as stored
   */
  readonly frames?: (props: JsonObject) => readonly string[];
  /** True where its children stand side by side. */
  readonly row?: (props: JsonObject) => boolean;
  /** The part of its width (0..1) that child number `index` may take at a breakpoint; absent = all of it. */
  readonly childShare?: (props: JsonObject, index: number, at: Breakpoint) => number;
  /** How wide its content may become, in rem; Infinity = as wide as the page. Absent = no limit of its own. */
  readonly contentWidth?: (props: JsonObject) => number;
  /** How thumbnails draw it; absent = as its children. */
  readonly miniature?: Miniature;
  /** `migrations[n]` turns props written under schemaVersion n into those of n + 1. */
  readonly migrations?: { readonly [fromVersion: number]: (props: JsonObject) => JsonObject };
  /** On AMP pages and in e-mails. */
  readonly outputs: { readonly amp: Output; readonly email: Output };
  /** One sentence for the docs: what makes it accessible. */
  readonly accessibility: string;
}

/**
 * The widgets of one kind of document by name, one of them its root. Look up with `Object.hasOwn`: names come from
 * documents.
 */
export type Registry = { readonly [name: string]: WidgetSpec };
