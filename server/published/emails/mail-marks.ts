import { randomBytes } from 'node:crypto';
import type { Scope } from '#common/layout/binding-path.ts';
import type { NodeId } from '#common/layout/document.ts';
import type { MailHtml } from '#common/widgets/mail/mail-node.ts';

/** What is filled in per person at a mark. */
export type Mark =
  | { readonly kind: 'text' | 'image'; readonly get: (scope: Scope) => string }
  /** An address; of the block that binds it, absent where it is the same for everybody. */
  | { readonly kind: 'url'; readonly get: (scope: Scope) => string; readonly block?: NodeId }
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
  /** Up to `otherwise` what is drawn where the link has an address and words, from there to its `close` what is drawn elsewhere. */
  | LinkMark
  | { readonly kind: 'otherwise' }
  | { readonly kind: 'close' };

/** A link whose address or words are bound. */
export interface LinkMark {
  readonly kind: 'link';
  readonly address: (scope: Scope) => string;
  /** Absent: they are known. */
  readonly words?: (scope: Scope) => string;
  /** Absent: the address is known. */
  readonly block?: NodeId;
}

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

/** Around what is drawn of a link, and around what is drawn in its place. */
export interface EitherMarks {
  readonly link: string;
  readonly otherwise: string;
  readonly close: string;
}

/**
 * Marks around both drawings of a link.
 * @param words absent: of a picture
 * @returns undefined where its address and words are known
 */
export function eitherMarks(marks: MailMarks, address: string, words = ''): EitherMarks | undefined {
  const [url, text] = [marks.of(address), marks.of(words)];
  const bound = url?.kind === 'url' ? { address: url.get, block: url.block } : undefined;
  const read = text?.kind === 'text' ? { words: text.get } : undefined;
  if (!bound && !read) return undefined;
  return {
    link: marks.add({ kind: 'link', address: () => address, ...bound, ...read }),
    otherwise: marks.add({ kind: 'otherwise' }),
    close: marks.add({ kind: 'close' }),
  };
}
