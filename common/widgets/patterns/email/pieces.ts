import { block, type Block } from '../../drawing/block';
import { columnSpec } from '../../column/spec';
import { columnsSpec } from '../../columns/spec';
import { button, text } from '../pieces';

export const MUTED = { base: { color: '$color.muted' } };
export const CENTERED = { base: { textAlign: 'center' } };

export function small(words: string, props = {}) {
  return text(words, { as: 'small', ...props });
}

export function columns(ratio: string, ...contents: readonly (readonly Block[])[]) {
  return block(
    columnsSpec,
    { ratio },
    contents.map((content) => block(columnSpec, {}, content)),
  );
}

/** A button; where it leads is to be chosen. */
export function call(label: string, props = {}) {
  return button(label, { href: 'https://example.com/', ...props });
}
