import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** The tokens that code is written in: each can be read on every ground that the editor puts below a line. */
export const CODE_COLORS = {
  keyword: 'primaryText',
  name: 'accentText',
  string: 'success',
  value: 'warning',
  comment: 'muted',
  invalid: 'danger',
} as const;

function of(kind: keyof typeof CODE_COLORS) {
  const name = CODE_COLORS[kind].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `var(--pw-colors-${name})`;
}

/** Colors of the parts of speech of code, in the tokens of the appearance. */
export const codeColors = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName, tags.self], color: of('keyword') },
    { tag: [tags.attributeName, tags.propertyName, tags.labelName, tags.className], color: of('name') },
    { tag: [tags.typeName, tags.namespace, tags.special(tags.variableName)], color: of('name') },
    { tag: [tags.string, tags.attributeValue, tags.regexp, tags.escape, tags.monospace], color: of('string') },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color], color: of('value') },
    { tag: [tags.comment, tags.meta, tags.documentMeta, tags.processingInstruction], color: of('comment') },
    { tag: tags.comment, fontStyle: 'italic' },
    { tag: tags.heading, color: of('keyword'), fontWeight: '600' },
    { tag: tags.strong, fontWeight: '600' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: [tags.link, tags.url], color: of('keyword'), textDecoration: 'underline' },
    { tag: tags.strikethrough, textDecoration: 'line-through' },
    { tag: tags.invalid, color: of('invalid') },
  ]),
);
