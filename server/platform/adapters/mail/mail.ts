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
}

/** Where mails go: the outbox folder or an SMTP server (server/platform/adapters/mail). */
export interface MailAdapter {
  /** Resolves when the mail was handed over. @throws Error when it could not be: the job tries again */
  readonly deliver: (mail: Mail) => Promise<void>;
  /** Folder of the outbox; null when mail goes out by SMTP. */
  readonly outbox: string | null;
  /** Lets connections go; nothing is delivered afterwards. */
  readonly close: () => void;
}
