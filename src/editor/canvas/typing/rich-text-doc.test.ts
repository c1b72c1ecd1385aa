import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { createEditor } from 'lexical';
import { expect, it } from 'vitest';
import type { Block } from '#common/layout/document.ts';
import { richTextSpec } from '#common/widgets/rich-text/spec.ts';
import { CodeBlockNode } from './code-block-node';
import { $readDoc, $writeDoc } from './rich-text-doc';

function round(doc: readonly Block[]): Block[] {
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, CodeBlockNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $writeDoc(doc), { discrete: true });
  return editor.getEditorState().read($readDoc);
}

it('gives back every kind of block and mark as it was stored', () => {
  const sample = richTextSpec.sample.doc as unknown as Block[];
  expect(round(sample)).toEqual(sample);
  const marked: Block[] = [
    {
      type: 'p',
      text: [{ text: 'a', bold: true, italic: true }, { break: true }, { text: 'b', color: '$color.primary' }],
    },
    { type: 'quote', text: [{ text: 'c', link: '/c', code: true }] },
  ];
  expect(round(marked)).toEqual(marked);
});

it('gives back lists in lists, of several kinds and with their first number', () => {
  const doc: Block[] = [
    {
      type: 'ol',
      start: 3,
      items: [
        {
          text: 'a',
          lists: [
            { type: 'ul', items: [{ text: 'b', lists: [{ type: 'ul', items: ['c'] }] }] },
            { type: 'ol', items: ['d'] },
          ],
        },
        'e',
      ],
    },
  ];
  expect(round(doc)).toEqual(doc);
});

it('leaves empty paragraphs out', () => {
  expect(round([{ type: 'p', text: '' }])).toEqual([]);
});
