import type { Run } from '../../layout/document';
import { plainText } from '../drawing/inline';
import { isolateByCharacters } from '../drawing/isolate';
import { mailColor } from './mail-style';
import type { MailContext, MailHtml } from './mail-node';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML, in content and in attributes alike; characters that no document may hold are gone. */
export function escapeMail(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** An element around HTML; attributes are plain texts. */
export function mailElement(
  name:
    | 'a'
    | 'blockquote'
    | 'caption'
    | 'code'
    | 'em'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'h5'
    | 'h6'
    | 'li'
    | 'ol'
    | 'p'
    | 'pre'
    | 'span'
    | 'strong'
    | 'tbody'
    | 'td'
    | 'th'
    | 'thead'
    | 'tr'
    | 'ul',
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly MailHtml[]
): MailHtml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeMail(value)}"`,
  );
  return `<${name}${written.join('')}>${content.join('')}</${name}>` as MailHtml;
}

/** Pieces one behind the other. */
export function mailJoin(pieces: readonly MailHtml[]): MailHtml {
  return pieces.join('') as MailHtml;
}

/** Letters and digits only: placeholder for a value that is filled in later. */
export function mailMark(mark: string): MailHtml {
  return mark.replace(/[^a-z0-9]/g, '') as MailHtml;
}

function words(value: unknown, { lang }: MailContext): MailHtml {
  return escapeMail(isolateByCharacters(plainText(value), lang)) as MailHtml;
}

function marked(run: Extract<Run, { text: string }>, context: MailContext): MailHtml {
  let content = words(run.text, context);
  if (run.code) content = mailElement('code', { style: `font-family:${context.fonts.mono};font-size:0.9em` }, content);
  if (run.italic) content = mailElement('em', {}, content);
  if (run.bold) content = mailElement('strong', {}, content);
  const color = mailColor(run.color, context);
  const plain = color === undefined ? content : mailElement('span', { style: `color:${color}` }, content);
  if (!run.link) return plain;
  const adapting = color === undefined && context.adapts ? 'k-link' : undefined;
  const style = `color:${color ?? context.colors.link};text-decoration:underline`;
  return context.link(
    { address: plainText(run.link), words: plainText(run.text) },
    (href) => mailElement('a', { class: adapting, href, style }, content),
    plain,
  );
}

/**
 * What people wrote as HTML: escaped, with strong, em, code, links and colors of its runs. A link whose address is
 * refused keeps its words.
 * @param value a string, runs, or anything else that prints (see `plainText`)
 */
export function mailText(value: unknown, context: MailContext): MailHtml {
  if (!Array.isArray(value)) return words(value, context);
  const runs = value as readonly Run[];
  return runs.map((run) => ('break' in run ? '<br />' : marked(run, context))).join('') as MailHtml;
}
