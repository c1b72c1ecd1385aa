/** A mail as it leaves: every part written out. */
export interface Mail {
  /** Bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47 tag of the language it is written in, for `Content-Language`. */
  readonly language: string;
  /** A person asked for it to be sent; absent: the product wrote it, and says so by `Auto-Submitted`. */
  readonly asked?: boolean;
  /** Stays the same when the sending is tried again. */
  readonly messageId: string;
  /** In place of the installation's own sender. */
  readonly from?: { readonly name: string; readonly address: string };
  /** Bare address. */
  readonly replyTo?: string;
  /** Where it comes back to when it cannot be delivered; absent: to its sender. */
  readonly bounceTo?: string;
  /** Further headers; values are one line of ASCII each. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Signs it by DKIM for a domain. */
  readonly dkim?: { readonly domain: string; readonly selector: string; readonly privateKey: string };
}

/** Where mails go: the outbox folder or an SMTP server (server/platform/adapters/mail). */
export interface MailAdapter {
  /** Resolves when the mail was handed over. @throws Error when it could not be: `readFailure` says what became of it */
  readonly deliver: (mail: Mail) => Promise<void>;
  /** How many mails it hands over at the same time; others wait their turn. */
  readonly connections: number;
  /** Folder of the outbox; null when mail goes out by SMTP. */
  readonly outbox: string | null;
  /** Lets connections go; nothing is delivered afterwards. */
  readonly close: () => void;
}
