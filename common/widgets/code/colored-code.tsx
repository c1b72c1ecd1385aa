import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { parser as cpp } from '@lezer/cpp';
import { parser as css } from '@lezer/css';
import { parser as go } from '@lezer/go';
import { parser as html } from '@lezer/html';
import { parser as java } from '@lezer/java';
import { parser as javascript } from '@lezer/javascript';
import { parser as json } from '@lezer/json';
import { parser as markdown } from '@lezer/markdown';
import { parser as php } from '@lezer/php';
import { parser as python } from '@lezer/python';
import { parser as rust } from '@lezer/rust';
import { parser as sass } from '@lezer/sass';
import { parser as xml } from '@lezer/xml';
import { parser as yaml } from '@lezer/yaml';
import { Fragment, type ReactNode } from 'react';

/** What of a parser is used. */
interface CodeParser {
  readonly parse: (code: string) => Parameters<typeof highlightCode>[1];
}

/** By language (languages.ts); one without a parser is plain. */
const PARSERS: ReadonlyMap<string, CodeParser> = new Map<string, CodeParser>([
  ['html', html],
  ['css', css],
  ['scss', sass.configure({ dialect: 'scss' })],
  ['javascript', javascript],
  ['typescript', javascript.configure({ dialect: 'ts' })],
  ['jsx', javascript.configure({ dialect: 'jsx' })],
  ['tsx', javascript.configure({ dialect: 'jsx ts' })],
  ['json', json],
  ['yaml', yaml],
  ['xml', xml],
  ['markdown', markdown],
  ['python', python],
  ['php', php],
  ['java', java],
  ['go', go],
  ['rust', rust],
  ['cpp', cpp],
]);

/** The classes that later-style.css colors. */
const classes = tagHighlighter([
  { tag: tags.comment, class: 't-note' },
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self], class: 't-word' },
  { tag: [tags.string, tags.regexp, tags.attributeValue, tags.special(tags.string)], class: 't-text' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color], class: 't-value' },
  { tag: [tags.tagName, tags.heading, tags.className, tags.typeName, tags.namespace], class: 't-type' },
  { tag: [tags.attributeName, tags.propertyName, tags.definition(tags.variableName)], class: 't-name' },
  { tag: tags.function(tags.variableName), class: 't-name' },
  { tag: [tags.meta, tags.processingInstruction, tags.url, tags.link], class: 't-note' },
]);

/**
 * Lines of a program with its words in spans. The parsers take time that grows with the length alone, whatever is in it.
 * @param language of languages.ts
 */
export function coloredCode(code: string, language: string): ReactNode {
  const parser = PARSERS.get(language);
  if (!parser) return code;
  const parts: ReactNode[] = [];
  highlightCode(
    code,
    parser.parse(code),
    classes,
    (text, name) => parts.push(name ? <span className={name}>{text}</span> : text),
    () => parts.push('\n'),
  );
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
