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

/** A whole line, then its sentences: a quotation may also contain a full stop. */
function sentencesOf(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => [line, ...line.split(/(?<=[.!?])\s+/)]);
}

/**
 * The first sentence of a ticket that is a change: from its text, then its title. It is suggested as the first prompt;
 * it is not run until a user sends it.
 * @param isUnderstood of a sentence
 */
export function findDraft(
  { title, body }: { readonly title: string; readonly body: string },
  isUnderstood: (sentence: string) => boolean,
): string | null {
  const blocks = [...blocksOf(fromMarkdown(body.slice(0, MAX_CHARACTERS))), title];
  return blocks.flatMap(sentencesOf).find(isUnderstood) ?? null;
}
