import type { JsonObject } from '../../layout/document';
import { isBlank, plainText } from '../drawing/inline';
import type { EmailPart, MailTextContext } from '../mail/email-part';
import type { MailContext, MailHtml, MailView } from '../mail/mail-node';
import { CELL_PADDING, TEXT_SIZES } from '../mail/mail-sizes';
import { mailStyle, px, TEXT_STYLES } from '../mail/mail-style';
import { mailElement, mailJoin, mailText } from '../mail/mail-text';
import { blockPadding, startSide } from '../mail/text-block';
import { mix } from '../site-theme/color';
import { tableShape, type ColumnAlign, type TableShape } from './table-shape';
import { plainLines, runLines } from '../mail/plain-lines';

/** Inherited by nothing that MJML writes, so every cell says it. */
const CELL_STYLES = [
  ['fontWeight', 'font-weight'],
  ['fontStyle', 'font-style'],
  ['letterSpacing', 'letter-spacing'],
  ['textTransform', 'text-transform'],
  ['textDecoration', 'text-decoration'],
] as const;

function sideOf(align: ColumnAlign, context: MailContext): string {
  if (align === 'center') return align;
  const start = startSide(context);
  return align === 'start' ? start : start === 'left' ? 'right' : 'left';
}

/** Draws the rows of one table. */
function rowsOf(props: Parameters<MailView>[0], context: MailContext) {
  const { canvas, line, text } = context.colors;
  const style = mailStyle(TEXT_STYLES, props, context);
  const own = CELL_STYLES.flatMap(([key, name]) => (style[key] === undefined ? [] : [`${name}:${style[key]}`]));
  const stripe = props.striped === true ? `background-color:${mix(canvas, text, 0.04)}` : '';
  const cell = (value: unknown, column: number, scope: 'col' | 'row' | null, { alignOf }: TableShape): MailHtml => {
    const isHeader = scope !== null && !isBlank(value);
    const below = scope === 'col' ? `2px solid ${mix(canvas, text, 0.35)}` : `1px solid ${line}`;
    const rules = [
      `padding:${px(CELL_PADDING[0])} ${px(CELL_PADDING[1])}`,
      `border-bottom:${below}`,
      `text-align:${alignOf(column) === 'start' ? (style.textAlign ?? startSide(context)) : sideOf(alignOf(column), context)}`,
      // MJML breaks words anywhere, by which a column with a long text would take the room of the others' words.
      'word-break:normal',
      `vertical-align:${scope === 'col' ? 'bottom' : 'top'}`,
      ...(isHeader ? ['font-weight:600'] : []),
      ...own,
    ];
    const attributes = { scope: isHeader ? (scope ?? undefined) : undefined, style: rules.join(';') };
    return mailElement(isHeader ? 'th' : 'td', attributes, mailText(value, context));
  };
  const head = (shape: TableShape) =>
    mailElement('tr', {}, ...shape.head.map((each, column) => cell(each, column, 'col', shape)));
  const body = (shape: TableShape) =>
    shape.rows.map((row, index) => {
      const cells = row.map((each, column) => {
        const heads = props.headerColumn === true && column === 0;
        return cell(each, column, heads ? 'row' : null, shape);
      });
      const isStriped = stripe !== '' && index % 2 === 0;
      const adapting = isStriped && context.adapts ? 'k-stripe' : undefined;
      return mailElement('tr', { class: adapting, style: isStriped ? stripe : undefined }, ...cells);
    });
  return { head, body, style, own };
}

/** A table in a mail. It never scrolls there: what is too long breaks. */
const tableEmail: MailView = (props, context) => {
  const { head, rows, align } = props;
  const isBound = typeof rows === 'string';
  const shape = tableShape({ head, rows, align });
  if (!isBound && shape.rows.length === 0) return [];
  const draw = rowsOf(props, context);
  const filled = (own: object) => tableShape({ align, ...own });
  const header =
    typeof head === 'string'
      ? [context.repeat(head, (cells) => draw.head(filled({ head: cells.flat() })))]
      : shape.head.length > 0
        ? [draw.head(shape)]
        : [];
  const body = isBound ? [context.repeat(rows, (all) => mailJoin(draw.body(filled({ rows: all }))))] : draw.body(shape);
  const small = TEXT_SIZES.small ?? [14, 22];
  const captionStyle = `padding:0 0 ${px(CELL_PADDING[1])};font-size:${px(small[0])};line-height:${px(small[1])};text-align:${startSide(context)};color:${context.colors.muted}${draw.own.map((rule) => `;${rule}`).join('')}`;
  const caption = plainText(props.caption).trim();
  const content = [
    ...(caption === ''
      ? []
      : [
          mailElement(
            'caption',
            { class: context.adapts ? 'k-caption' : undefined, style: captionStyle },
            mailText(caption, context),
          ),
        ]),
    ...(header.length > 0 ? [mailElement('thead', {}, ...header)] : []),
    mailElement('tbody', {}, ...body),
  ];
  const { style } = draw;
  const [size, line] = TEXT_SIZES.p ?? [16, 26];
  const classes = [...(style.color === undefined ? ['k-table'] : []), 'k-cells'];
  return [
    {
      tagName: 'mj-table',
      attributes: {
        padding: blockPadding,
        color: style.color ?? context.colors.text,
        'font-family': style.fontFamily ?? context.fonts.body,
        'font-size': style.fontSize ?? px(size),
        'line-height': style.lineHeight ?? (style.fontSize === undefined ? px(line) : '1.625'),
        ...(context.adapts && { 'css-class': classes.join(' ') }),
      },
      content: mailJoin(content),
    },
  ];
};

/** Its caption and rows, one below the other. */
function tableLines(props: JsonObject, context: MailTextContext): string {
  const { head, rows } = tableShape(props);
  if (rows.length === 0) return '';
  const line = (cells: readonly unknown[]) =>
    cells.map((cell) => runLines(cell, context).replaceAll('\n', ' ')).join(' | ');
  const all = [plainLines(props.caption), ...(head.length > 0 ? [line(head)] : []), ...rows.map(line)];
  return all.filter((each) => each !== '').join('\n');
}

/** In e-mails. */
export const email: EmailPart = { draw: tableEmail, text: tableLines, styles: TEXT_STYLES, needs: 'rows' };
