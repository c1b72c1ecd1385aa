import { Fragment, type ReactNode } from 'react';
import type { Run } from '#common/layout/document.ts';
import { directionOf } from '#common/rules/direction.ts';
import { piecesOf } from './isolate';
import { colorClass } from './run-color';
import type { ViewContext } from './view';

type TextRun = Extract<Run, { text: string }>;

/** A bound value as text: numbers and truth values print, anything else that is no text prints nothing. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** White space, control characters and characters without a shape (Default_Ignorable_Code_Point of Unicode). */
const UNSEEN = /^[\s\p{Cc}\p{DI}]*$/u;

/** True for a text of which nothing is seen: a heading or link of it would be empty. */
export function isUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** True when there is nothing to read: '' or runs without a word. */
export function isBlank(value: unknown): boolean {
  if (!Array.isArray(value)) return isUnseen(plainText(value));
  return value.every((run: Run) => 'break' in run || isUnseen(plainText(run.text)));
}

/** Words without marks as they are drawn: on right-to-left pages phone numbers and ranges keep their order (isolate.ts). */
export function drawWords(words: string, { lang }: Pick<ViewContext, 'lang'>): ReactNode {
  if (directionOf(lang) === 'ltr') return words;
  const pieces = piecesOf(words);
  if (!pieces.some((piece) => piece.isolated)) return words;
  return pieces.map(({ text, isolated }, index) => (
    <Fragment key={index}>{isolated ? <bdi dir="ltr">{text}</bdi> : text}</Fragment>
  ));
}

function marked(run: TextRun, context: ViewContext): ReactNode {
  const words = plainText(run.text);
  let content = drawWords(words, context);
  if (run.code) content = <code className="code">{content}</code>;
  if (run.italic) content = <em>{content}</em>;
  if (run.bold) content = <strong>{content}</strong>;
  const color = run.color === undefined ? '' : colorClass(run.color);
  // On the canvas a space that is typed into a link stays in it.
  const isLink = run.link && (context.canvas || !isUnseen(words));
  const href = isLink ? context.url(plainText(run.link)) : undefined;
  if (href !== undefined) {
    return (
      <a className={color ? `link ${color}` : 'link'} href={href}>
        {content}
      </a>
    );
  }
  return color ? <span className={color}>{content}</span> : content;
}

/**
 * Inline rich text as elements: strong, em, code, a, br; color as a class (`c-primary`, `c-8a3ffc`).
 * A link whose address the context refuses keeps its words and draws no link.
 * @param value a string, runs, or what a binding brought (see `plainText`)
 */
export function inlineText(value: unknown, context: ViewContext): ReactNode {
  if (!Array.isArray(value)) return drawWords(plainText(value), context);
  const runs = value as readonly Run[];
  return runs.map((run, index) => <Fragment key={index}>{'break' in run ? <br /> : marked(run, context)}</Fragment>);
}
