import type { Json, JsonObject } from '../../layout/document';
import type { ColorToken } from '../site-theme/palette';
import { isUnseen, plainText } from '../drawing/inline';
import type { MailContext, MailHtml, MailNode } from './mail-node';
import { BLOCK_PADDING, TEXT_SIZES } from './mail-sizes';
import { mailStyle, px, TEXT_STYLES } from './mail-style';
import { mailElement, mailText } from './mail-text';

interface Look {
  readonly size: number;
  readonly line: number;
  readonly color?: ColorToken;
  readonly weight?: number;
  readonly font?: 'body' | 'heading';
}

/** The side where a text of the mail begins. */
export function startSide({ direction }: Pick<MailContext, 'direction'>): 'left' | 'right' {
  return direction === 'rtl' ? 'right' : 'left';
}

/** Above and below each block; nothing beside it. */
export const blockPadding = `${px(BLOCK_PADDING)} 0`;

/** The class of a color that dark programs show otherwise; none where the block has a color of its own. */
export function adaptingClass(name: string, own: Json | undefined, context: MailContext): Record<string, string> {
  return context.adapts && own === undefined ? { 'css-class': `k-${name}` } : {};
}

/** A block of text in its own size, with what a mail keeps of its style. */
export function textBlock(props: JsonObject, context: MailContext, look: Look, content: MailHtml): readonly MailNode[] {
  const style = mailStyle(TEXT_STYLES, props, context);
  const { size, line, color = 'text', weight = 400, font = 'body' } = look;
  const ownLine = style.fontSize === undefined ? px(line) : String(Math.round((line / size) * 1000) / 1000);
  return [
    {
      tagName: 'mj-text',
      attributes: {
        padding: blockPadding,
        align: style.textAlign ?? startSide(context),
        color: style.color ?? context.colors[color],
        'font-family': style.fontFamily ?? context.fonts[font],
        'font-size': style.fontSize ?? px(size),
        'line-height': style.lineHeight ?? ownLine,
        'font-weight': style.fontWeight ?? String(weight),
        ...(style.fontStyle !== undefined && { 'font-style': style.fontStyle }),
        ...(style.letterSpacing !== undefined && { 'letter-spacing': style.letterSpacing }),
        ...(style.textTransform !== undefined && { 'text-transform': style.textTransform }),
        ...(style.textDecoration !== undefined && { 'text-decoration': style.textDecoration }),
        ...adaptingClass(color, style.color, context),
      },
      content,
    },
  ];
}

/**
 * A small line that is a link.
 * @param props `label`: its words
 * @param href where it leads
 */
export function linkBlock(props: JsonObject, context: MailContext, href: string): readonly MailNode[] {
  const label = plainText(props.label);
  if (isUnseen(label)) return [];
  const [size = 14, line = 22] = TEXT_SIZES.small ?? [];
  const words = mailText([{ text: label, link: href }], context);
  const content = mailElement('p', { style: 'margin:0' }, words);
  return textBlock(props, context, { size, line, color: 'muted' }, content);
}
