import { attributeName } from '#server/published/web/attribute-names.ts';
import { escapeHtml } from '#common/html/escape-html.ts';
import type { Attribute, Markup, MarkupElement } from './markup';

/** The metadata of an exported document. */
export interface HtmlHead {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  readonly noindex: boolean;
  /** Paths beside the document; '' = none. */
  readonly icon: string;
  readonly styles: string;
  /** Structured data. */
  readonly jsonLd: unknown;
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Boxes whose children are boxes: spaces between these are not seen. */
const BOXES = new Set(
  'html head body div section header footer main aside nav ul ol details figure blockquote li picture'.split(' '),
);
/** Those that may hold words beside boxes. */
const MIXED = new Set(['li', 'blockquote', 'picture']);
const BLOCKS = new Set([...BOXES, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'summary', 'figcaption']);

function isBlock(node: Markup): boolean {
  return typeof node === 'object' && (!('tag' in node) || BLOCKS.has(node.tag));
}

/** Whether lines may be broken between the children of an element: only where no space of it is seen. */
function breaks({ tag, children }: MarkupElement): boolean {
  if (!BOXES.has(tag) || children.length === 0 || children.some((child) => typeof child === 'string')) return false;
  return !MIXED.has(tag) || children.every(isBlock);
}

function attribute([name, value]: Attribute): string {
  const { html, start } = attributeName(name);
  return value === true ? ` ${html}` : `${start.html}${escapeHtml(String(value))}"`;
}

function open({ tag, attributes }: MarkupElement) {
  return `<${tag}${attributes.map(attribute).join('')}>`;
}

function inLine(node: Markup): string {
  if (typeof node === 'string') return escapeHtml(node);
  if ('gap' in node) return `<!-- ${node.gap} -->`;
  if ('part' in node) return node.content.map(inLine).join('');
  const start = open(node);
  return VOID.has(node.tag) ? start : `${start}${node.children.map(inLine).join('')}</${node.tag}>`;
}

function lines(node: Markup, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (typeof node === 'object' && 'part' in node) return node.content.flatMap((each) => lines(each, depth));
  if (typeof node === 'string' || 'gap' in node || !breaks(node)) return [`${indent}${inLine(node)}`];
  const inside = node.children.flatMap((child) => lines(child, depth + 1));
  return [`${indent}${open(node)}`, ...inside, `${indent}</${node.tag}>`];
}

function headLines({ title, description, noindex, icon, styles, jsonLd }: HtmlHead): string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}">`] : []),
    `<link rel="stylesheet" href="${escapeHtml(styles)}">`,
    // `<` is written so that no text can end the block.
    ...(jsonLd
      ? [`<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ];
}

/** A page as a document, a line for each box: what is changed in it is seen, and merged, by line. */
export function writeHtml(head: HtmlHead, markup: readonly Markup[]): string {
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeHtml(head.lang)}" dir="${head.dir}">`,
    '  <head>',
    ...headLines(head).map((line) => `    ${line}`),
    '  </head>',
    '  <body class="page">',
    ...markup.flatMap((node) => lines(node, 2)),
    '  </body>',
    '</html>',
    '',
  ].join('\n');
}
