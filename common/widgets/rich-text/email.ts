import type { Block, InlineText, JsonObject, ListBlock, ListItem } from '../../layout/document';
import { isBlank } from '../drawing/inline';
import type { EmailPart, MailTextContext } from '../mail/email-part';
import type { MailContext, MailHtml, MailNode } from '../mail/mail-node';
import { CODE_SIZE, HEADING_SIZES, LIST_GAP, LIST_INDENT, TEXT_GAP, TEXT_SIZES } from '../mail/mail-sizes';
import { px, TEXT_STYLES } from '../mail/mail-style';
import { mailElement, mailJoin, mailText } from '../mail/mail-text';
import { plainLines, runLines } from '../mail/plain-lines';
import { startSide, textBlock } from '../mail/text-block';

const [SIZE, LINE] = TEXT_SIZES.p ?? [16, 26];
const LEVELS = { h2: 2, h3: 3, h4: 4 } as const;

function blocksOf(doc: unknown): readonly Block[] {
  return Array.isArray(doc) ? (doc as readonly Block[]) : [];
}

function partsOf(item: ListItem) {
  return typeof item === 'string' || !('lists' in item) ? { text: item, lists: [] } : item;
}

function drawList({ type, items, start = 1 }: ListBlock, context: MailContext, margin: string): MailHtml {
  const style = `margin:${margin};padding:0;padding-${startSide(context)}:${px(LIST_INDENT)}`;
  const drawn = items.map((item, index) => {
    const { text, lists } = partsOf(item);
    const inner = lists.map((list) => drawList(list, context, `${px(LIST_GAP)} 0 0`));
    const gap = `margin:${index === 0 ? '0' : `${px(LIST_GAP)} 0 0`}`;
    return mailElement('li', { style: gap }, mailText(text, context), ...inner);
  });
  return mailElement(type, { style, start: type === 'ol' && start !== 1 ? String(start) : undefined }, ...drawn);
}

function drawHeading(type: keyof typeof LEVELS, text: InlineText, context: MailContext, margin: string): MailHtml {
  if (isBlank(text)) return mailJoin([]);
  const [size, line] = HEADING_SIZES[LEVELS[type] - 1] ?? [SIZE, LINE];
  const { fonts, headingWeight } = context;
  const font = `font-family:${fonts.heading};font-size:${px(size)};line-height:${px(line)};font-weight:${String(headingWeight)}`;
  return mailElement(type, { style: `margin:${margin};${font}` }, mailText(text, context));
}

function drawBlock(block: Block, context: MailContext, margin: string): MailHtml {
  switch (block.type) {
    case 'ul':
    case 'ol':
      return drawList(block, context, margin);
    case 'code': {
      const font = `font-family:${context.fonts.mono};font-size:${px(CODE_SIZE)};white-space:pre-wrap`;
      const style = `margin:${margin};padding:12px 16px;border:1px solid ${context.colors.line};${font}`;
      return mailElement('pre', { style }, mailText(block.code, context));
    }
    case 'quote': {
      const line = `border-${startSide(context)}:3px solid ${context.colors.fill}`;
      const style = `margin:${margin};padding:0;padding-${startSide(context)}:16px;${line}`;
      return mailElement('blockquote', { style }, mailText(block.text, context));
    }
    case 'p':
      return mailElement('p', { style: `margin:${margin}` }, mailText(block.text, context));
    default:
      return drawHeading(block.type, block.text, context, margin);
  }
}

/** Longer writing in a mail: one text with headings, lists, quotes and code in it. */
function richTextEmail(props: JsonObject, context: MailContext): readonly MailNode[] {
  const blocks = blocksOf(props.doc);
  if (blocks.length === 0) return [];
  const drawn = blocks.map((block, index) => drawBlock(block, context, index === 0 ? '0' : `${px(TEXT_GAP)} 0 0`));
  return textBlock(props, context, { size: SIZE, line: LINE }, mailJoin(drawn));
}

function listLines({ type, items, start = 1 }: ListBlock, context: MailTextContext, indent: string): string {
  const lines = items.map((item, index) => {
    const { text, lists } = partsOf(item);
    const sign = type === 'ol' ? `${String(start + index)}.` : '-';
    const inner = lists.map((list) => `\n${listLines(list, context, `${indent}  `)}`);
    return `${indent}${sign} ${runLines(text, context)}${inner.join('')}`;
  });
  return lines.join('\n');
}

function blockLines(block: Block, context: MailTextContext): string {
  if (block.type === 'code') return plainLines(block.code);
  if ('items' in block) return listLines(block, context, '');
  const lines = runLines(block.text, context);
  return block.type === 'quote' ? lines.replace(/^/gm, '> ') : lines;
}

/** In e-mails. */
export const email: EmailPart = {
  draw: richTextEmail,
  text: ({ doc }, context) =>
    blocksOf(doc)
      .map((block) => blockLines(block, context))
      .filter((lines) => lines !== '')
      .join('\n\n'),
  styles: TEXT_STYLES,
  needs: 'doc',
};
