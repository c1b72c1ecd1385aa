import type { JsonObject } from '../../layout/document';
import type { MailView } from './mail-node';
import type { MailStyles } from './mail-style';

/** What the text part of one person's mail may ask. */
export interface MailTextContext {
  /** A checked, absolute address, or undefined when it must not be shown. */
  readonly url: (address: string) => string | undefined;
  /** Addresses of the person's own; absent where the mail has none. */
  readonly links: { readonly unsubscribe?: string; readonly online?: string };
}

/** What is to be looked at in a block before it is sent. */
export type MailConcern = 'alt' | 'link' | 'picture';

/** A widget in e-mails: what its `email.ts` says beside its spec. */
export interface EmailPart {
  /** Its parts of the HTML. */
  readonly draw: MailView;
  /** Its lines of the text part, of props that are filled in; absent: those of its content. */
  readonly text?: (props: JsonObject, context: MailTextContext) => string;
  /** The properties of a style that it keeps; absent: none. */
  readonly styles?: MailStyles;
  /** Where MJML takes it: a band in the body, a row of columns in a band, a column in a row. Absent: a block in a column. */
  readonly place?: 'band' | 'row' | 'column';
  /** Without this prop it draws nothing: checked per person where it is bound. */
  readonly needs?: string;
  /** This prop is where it leads: without an address that may be drawn it is drawn without a link, checked likewise. */
  readonly link?: string;
  /** It is this link of the person's own. */
  readonly ownLink?: keyof MailTextContext['links'];
  /** What is wrong with it, of complete props. Links of texts are checked for every widget. */
  readonly check?: (props: JsonObject) => readonly MailConcern[];
}
