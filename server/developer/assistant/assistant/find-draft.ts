import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Characters of a ticket's text that are looked through. */
const MAX_CHARACTERS = 5000;

/** A paragraph, heading or line of code as plain text; quoting stays: a text in backticks is a quoted one. */
function plain(node: Nodes): string {
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plain).join('') : '';
}

function blocksOf(node: Nodes): string[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'code') return [plain(node)];
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

/** Sentences of greeting, and of thanks, that are left out: for each one all others are read again. */
const MAX_LEFT_OUT = 5;

/** Without the greetings and thanks around it: sentences at its ends that say nothing, and that it is understood without. */
function trimmed(line: string, isUnderstood: (sentence: string) => boolean): string {
  const sentences = line.split(/(?<=[.!?])\s+/);
  let [from, to] = [0, sentences.length];
  const said = (begin: number, end: number) => sentences.slice(begin, end).join(' ');
  const mayGo = (at: number) => to - from > 1 && !isUnderstood(sentences[at]!);
  while (from < MAX_LEFT_OUT && mayGo(from) && isUnderstood(said(from + 1, to))) from += 1;
  const last = to - MAX_LEFT_OUT;
  while (to > last && mayGo(to - 1) && isUnderstood(said(from, to - 1))) to -= 1;
  return from === 0 && to === sentences.length ? line : said(from, to);
}

/** What is understood of a line: all of it, since a quotation may also contain a full stop, else its first sentence. */
function wishOf(line: string, isUnderstood: (sentence: string) => boolean): string | null {
  if (isUnderstood(line)) return trimmed(line, isUnderstood);
  return line.split(/(?<=[.!?])\s+/).find(isUnderstood) ?? null;
}

function linesOf(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * The first line of a ticket that holds a change, without what is said around it: from its text, then its title. It is suggested as the first prompt;
 * it is not run until a user sends it.
 * @param isUnderstood of a sentence
 */
export function findDraft(
  { title, body }: { readonly title: string; readonly body: string },
  isUnderstood: (sentence: string) => boolean,
): string | null {
  const blocks = [...blocksOf(fromMarkdown(body.slice(0, MAX_CHARACTERS))), title];
  for (const line of blocks.flatMap(linesOf)) {
    const wish = wishOf(line, isUnderstood);
    if (wish !== null) return wish;
  }
  return null;
}
