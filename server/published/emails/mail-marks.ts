import { randomBytes } from 'node:crypto';
import type { Scope } from '#common/layout/binding-path.ts';
import type { MailHtml } from '#common/widgets/mail/mail-node.ts';

/** What is filled in per person at a mark. */
export type Mark =
  | { readonly kind: 'text' | 'url' | 'image'; readonly get: (scope: Scope) => string }
  /** An address of the person's own, which no click is counted at. */
  | { readonly kind: 'own'; readonly get: (scope: Scope) => string }
  | {
      readonly kind: 'list';
      /** Texts of each row; an item of a plain list has one. */
      readonly get: (scope: Scope) => readonly (readonly string[])[];
      /** Omitted unless requested. */
      draw?: (rows: readonly (readonly string[])[]) => MailHtml;
    }
  /** The content between this mark and its `close`, once in each of these scopes. */
  | { readonly kind: 'part'; readonly scopes: (scope: Scope) => readonly Scope[] }
  | { readonly kind: 'close' };

/**
 * Marks of one mail: words of letters and digits, which escaping and MJML leave as they are, and which authors cannot
 * write into a mail beforehand.
 */
export interface MailMarks {
  readonly list: readonly Mark[];
  /** @returns the word that represents it */
  readonly add: (mark: Mark) => string;
  /** The mark that a whole text is, if it is one. */
  readonly of: (text: string) => Mark | undefined;
  /** Finds marks in what MJML made; the first group is the number. */
  readonly pattern: RegExp;
}

/** @param nonce letters and digits; given by tests alone */
export function mailMarks(nonce: string = randomBytes(8).toString('hex')): MailMarks {
  const list: Mark[] = [];
  const pattern = new RegExp(`pw${nonce}n(\\d+)z`, 'g');
  const whole = new RegExp(`^pw${nonce}n(\\d+)z$`);
  return {
    list,
    add: (mark) => `pw${nonce}n${String(list.push(mark) - 1)}z`,
    of: (text) => {
      const number = whole.exec(text)?.[1];
      return number === undefined ? undefined : list[Number(number)];
    },
    pattern,
  };
}
