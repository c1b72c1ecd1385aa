import { type BlockStyle, carry, markerOf, writeInner } from './block-style';
import { inlineToMarkdown } from './inline-to-markdown';
import type { AdfNode } from './node';

const MAX_TASK_DEPTH = 12;

function indented(text: string, width: number) {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Entries one below the other; with air where one has several blocks. */
function listOf(entries: readonly { readonly mark: string; readonly text: string }[]): string {
  const isLoose = entries.some(({ text }) => text.includes('\n\n'));
  return entries.map(({ mark, text }) => mark + indented(text, mark.length)).join(isLoose ? '\n\n' : '\n');
}

export function listToMarkdown(node: AdfNode, style: BlockStyle, isOther: boolean): string | null {
  const isOrdered = node.type === 'orderedList';
  const own = carry(style.carried, 'list', node, isOrdered ? ['order'] : []);
  const start = Number(node.attrs?.['order'] ?? 1);
  const entries = (node.content ?? []).map((item, index) => {
    const around = index === 0 ? own : {};
    const carried = item.type === 'listItem' && around ? carry(around, 'item', item) : null;
    const text = carried && writeInner(item.content ?? [], { ...style, carried });
    const mark = isOrdered ? `${start + index}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- ';
    return text === null || text === '' ? null : { mark, text };
  });
  const whole = entries.filter((entry) => entry !== null);
  return whole.length === entries.length && whole.length > 0 ? listOf(whole) : null;
}

/** The tasks of a list; a list in it belongs to the task before. */
export function taskListToMarkdown(node: AdfNode, style: BlockStyle, isOther: boolean): string | null {
  const entries: { mark: string; text: string }[] = [];
  for (const [index, child] of (node.content ?? []).entries()) {
    const last = entries.at(-1);
    if (child.type === 'taskList' && last) {
      const below =
        style.depth < MAX_TASK_DEPTH
          ? taskListToMarkdown(child, { ...style, carried: {}, depth: style.depth + 1 }, false)
          : null;
      if (below === null) return null;
      last.text += `\n${below}`;
      continue;
    }
    const own = index === 0 ? carry(style.carried, 'list', node) : {};
    const carried = child.type === 'taskItem' && own ? carry(own, 'item', child, ['state']) : null;
    const state = child.attrs?.['state'];
    if (carried === null || (state !== 'DONE' && state !== 'TODO')) return null;
    const text = inlineToMarkdown(child.content ?? [], { inCell: false, isHidden: style.isHidden });
    const shown = markerOf(text === '' && Object.keys(carried).length === 0 ? { item: {} } : carried) + text;
    entries.push({ mark: isOther ? '* ' : '- ', text: `[${state === 'DONE' ? 'x' : ' '}] ${shown}` });
  }
  return entries.length > 0 ? listOf(entries) : null;
}
