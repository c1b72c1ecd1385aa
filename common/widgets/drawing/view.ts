import type { ReactElement, ReactNode, Ref } from 'react';
import type { FileKind } from '#common/contract/media-files.ts';
import type { Json, NodeId } from '#common/layout/document.ts';
import type { Properties } from '#common/project-widgets/check-properties.ts';

/**
 * What the host puts on the outermost element of a view. The view spreads it there and adds its own class to
 * `className`.
 */
export interface RootAttributes {
  /** `w-<widget>` is the view's business; this holds the node's style class (`n-<id>`) or ''. */
  readonly className: string;
  /** `anchor`, when set. */
  readonly id?: string;
  /** Canvas only: fills the engine's map from node id to element. */
  readonly ref?: Ref<HTMLElement>;
  readonly [data: `data-${string}`]: string | undefined;
}

/** A heading of a page as a table of contents lists it. */
export interface ContentsEntry {
  /** The id that the heading has on the page. */
  readonly id: string;
  readonly level: number;
  /** Inline text as it was written, or with its bindings filled in. */
  readonly text: Json;
}

/** An image ready to draw. */
export interface ResolvedImage {
  readonly src: string;
  /** Only for `media:` images. */
  readonly srcSet?: string;
  /** The same as AVIF, where it was made and the host offers it: smaller, and not for every browser. */
  readonly avif?: string;
  readonly width?: number;
  readonly height?: number;
  /** The media library's alternative text, used where the node gives none. */
  readonly alt?: string;
  readonly focal?: { readonly x: number; readonly y: number };
}

/** A file of the library that is no image. */
export interface LibraryFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Seconds that it plays. */
  readonly duration?: number;
  /** Of a PDF. */
  readonly pages?: number;
  /** Of a film: what it shows before it is played. */
  readonly poster?: ResolvedImage;
}

/** Anything of the library as a host knows it: of a file that is no image, `src` is its own address. */
export interface ResolvedMedia extends ResolvedImage {
  readonly file?: LibraryFile;
}

/**
 * What a document becomes: the page that browsers get, the same as AMP, which refuses some elements and attributes, or
 * a story, whose elements are AMP's own.
 */
export type PageOutput = 'page' | 'amp' | 'story';

/** Which component of a project is drawn, and with what. */
export type ProjectWidgetProps = {
  readonly project: string;
  readonly component: string;
  readonly properties: Properties;
};

/** What a visitor sent to a form, where it is drawn again with what is wrong. */
export interface FormAnswers {
  readonly form: NodeId;
  /** By key of the field. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** What is wrong, in words, by key of the field; '' is the form as a whole. */
  readonly faults: ReadonlyMap<string, string>;
}

/** The forms of a page, where visitors can send them. */
export interface FormsHost {
  /** The form that a block is part of, or is; undefined: it is not drawn. */
  readonly formOf: (block: NodeId) => NodeId | undefined;
  /** The key that a field's answer is sent and stored under: its name, or its own id. */
  readonly keyOf: (field: NodeId) => string;
  /** The id of the control that a key of the answered form belongs to: the first one of a group. */
  readonly controlOf: (key: string) => string;
  /** Whether a form asks for files, which are sent in parts. */
  readonly hasFiles: (form: NodeId) => boolean;
  /** The groups of a form that are steps; none once it was answered, when all of it is shown. */
  readonly stepsOf: (form: NodeId) => readonly NodeId[];
  /** Where a form is sent to. */
  readonly action: (form: NodeId) => string;
  /** What a form sends along, by name: proof of where and when it was drawn. @param now in ms since 1970 */
  readonly hidden: (form: NodeId, now: number) => readonly (readonly [name: string, value: string])[];
  readonly answers?: FormAnswers | undefined;
}

/** What a view may ask of its host. Views are pure: no hooks, no globals, no `style` attribute. */
export interface ViewContext {
  /** True on the editor's canvas: links are inert, `lazy` loading is off, empty containers show a hint. */
  readonly canvas: boolean;
  /**
   * A view draws the same for all but for what AMP refuses; stories have views of their own where that is not enough.
   */
  readonly output: PageOutput;
  /** A checked address, or undefined when it must not be drawn (bad scheme, empty). Resolves `media:<id>`. */
  readonly url: (address: string) => string | undefined;
  /** Of a film in the library: its poster. */
  readonly image: (address: string) => ResolvedImage | undefined;
  /** What the library knows of a file at `media:<id>`; undefined for images and other addresses. Absent: nothing. */
  readonly file?: (address: string) => LibraryFile | undefined;
  /** True for the first image of the page in document order: drawn eagerly with high priority. */
  readonly firstImage: boolean;
  readonly lang: string;
  /** For widgets that are `timed`: when the page is drawn, in ms since 1970. */
  readonly now?: number;
  /** For widgets that are `named`: safe as an id and as the name of a group. Absent: there is none. */
  readonly name?: string;
  /** The block itself, where its widget is `named`: the same for all items of a Collection. */
  readonly block?: NodeId | undefined;
  /** The forms of the page; absent where nothing can be sent. */
  readonly forms?: FormsHost | undefined;
  /** What a component of a project draws: a frame on the canvas, its snapshot on the site. Absent: nothing. */
  readonly component?: (props: ProjectWidgetProps) => ReactNode;
  /** Lines of a program in colors; absent: plain. On the canvas they come when they are loaded. */
  readonly code?: (code: string, language: string) => ReactNode;
  /** The headings of the page, where it lists them (TableOfContents): only then do headings have ids of their own. */
  readonly contents?: readonly ContentsEntry[];
  /** The `sizes` of an image at this place, when the host knows it (image-sizes.ts); else a wide section is assumed. */
  readonly sizes?: string;
}

/**
 * A view's input. `props` are complete (defaults filled in) and bound: no `$bind`, no Liquid is left.
 * Containers draw `children` at the place of their content.
 */
export interface ViewProps<Props> {
  readonly props: Props;
  readonly root: RootAttributes;
  readonly context: ViewContext;
  readonly children?: ReactNode;
}

export type View<Props> = (input: ViewProps<Props>) => ReactElement | null;
