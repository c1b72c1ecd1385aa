import type { Json, JsonObject } from '../../layout/document';
import type { ColorToken } from '../site-theme/palette';
import type { MailTokens } from './mail-tokens';

declare const safe: unique symbol;
/** HTML that only `mail-text.ts` makes: user input is escaped in it. */
export type MailHtml = string & { readonly [safe]: true };

/** The components of MJML that widgets may make; `mj-raw` is none of them. */
export type MailTag =
  | 'mj-wrapper'
  | 'mj-section'
  | 'mj-column'
  | 'mj-text'
  | 'mj-table'
  | 'mj-button'
  | 'mj-image'
  | 'mj-spacer'
  | 'mj-divider';

/** A component of MJML. Attributes are plain texts, escaped where the tree is handed to MJML. */
export interface MailNode {
  readonly tagName: MailTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children?: readonly MailNode[];
  readonly content?: MailHtml;
}

/** Colors on one ground, each `#rrggbb`, and what controls are filled with there. */
export type MailColors = { readonly [token in ColorToken | 'fill' | 'on-fill']: string };

/** An image as a mail may show it: JPEG or PNG at an absolute address. */
export interface MailImage {
  readonly src: string;
  /** px; absent where it is not known. */
  readonly width?: number;
  readonly alt?: string;
}

/** What a widget may ask of its host while it becomes a part of a mail. */
export interface MailContext {
  /** Of the block's background. */
  readonly colors: MailColors;
  /**
   * Whether these colors are others for readers whose program is dark: then texts name theirs by a class, `k-<color>`.
   */
  readonly adapts: boolean;
  readonly fonts: { readonly body: string; readonly heading: string; readonly mono: string };
  readonly headingWeight: number;
  /** A CSS length. */
  readonly buttonRadius: string;
  readonly tokens: MailTokens;
  /** BCP 47. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** A checked, absolute address, or undefined when it must not be drawn. */
  readonly url: (address: string) => string | undefined;
  /** A link within a text: `plain` without words, or an address that may be drawn. Of what is bound that is known per person. */
  readonly link: (
    link: { readonly address: string; readonly words: string },
    linked: (href: string) => MailHtml,
    plain: MailHtml,
  ) => MailHtml;
  readonly image: (address: string) => MailImage | undefined;
  /** Addresses of the person's own, filled in later. */
  readonly links: { readonly unsubscribe: string; readonly online: string };
  /**
   * A list that is filled in per person: `bound` is its placeholder, `draw` gets the texts of each row; one of a plain
   * list has one.
   */
  readonly repeat: (bound: string, draw: (rows: readonly (readonly string[])[]) => MailHtml) => MailHtml;
  /** The same on another ground: a color token, `#hex` or ''. */
  readonly onGround: (background: Json | undefined) => MailContext;
}

/**
 * A widget as parts of a mail: `props` are complete, and what is bound in them is a mark that is filled in per person.
 * `children` are its content.
 */
export type MailView = (props: JsonObject, context: MailContext, children: readonly MailNode[]) => readonly MailNode[];
