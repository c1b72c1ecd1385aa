import type { MailColors } from '#common/widgets/mail/mail-node.ts';
import { mix } from '#common/widgets/site-theme/color.ts';

function color(value: string) {
  return `{color:${value}!important}`;
}

function ground(value: string) {
  return `background:${value}!important;background-color:${value}!important`;
}

/** Backgrounds that adapt to dark mode and invert no text colors; any other looks the same in both schemes. */
const GROUNDS = ['canvas', 'surface', 'raised', 'soft', 'line'] as const;

/** How the style begins that holds for readers whose program is dark. */
export const DARK_QUERY = '@media (prefers-color-scheme:dark)';

/**
 * The colors of a mail for readers whose program is dark, over those that are written into it: the classes that widgets give
 * what adapts.
 */
export function darkCss(colors: MailColors): string {
  const { canvas, text, fill } = colors;
  const words = (name: string, own: string) => `.k-${name} a,.k-${name} td>p{color:${own}!important}`;
  return (
    `${DARK_QUERY}{body,body>div{${ground(canvas)}}` +
    `.k-text div${color(text)}.k-muted div${color(colors.muted)}a.k-link${color(colors.link)}` +
    `.k-table table${color(text)}caption.k-caption${color(colors.muted)}` +
    `.k-cells td,.k-cells th{border-color:${colors.line}!important}` +
    `.k-cells thead td,.k-cells thead th{border-color:${mix(canvas, text, 0.35)}!important}` +
    `tr.k-stripe{${ground(mix(canvas, text, 0.04))}}` +
    `.k-line p{border-top-color:${colors.line}!important}` +
    `.k-fill td,.k-fill a,.k-fill td>p{${ground(fill)}}` +
    `.k-outline td{border-color:${mix(canvas, text, 0.62)}!important}` +
    words('fill', colors['on-fill']) +
    words('outline', text) +
    words('ghost', text) +
    words('button-link', colors.link) +
    GROUNDS.map((token) => `.g-${token},.g-${token}>table{${ground(colors[token])}}`).join('') +
    '}'
  );
}
