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

type CodeTree = Parameters<typeof highlightCode>[1];

/** What of a parser is used: each step reads a piece, and the last one gives the tree. */
interface CodeParser {
  readonly startParse: (code: string) => { readonly advance: () => CodeTree | null };
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
 * Readings that a parser may follow beside the first one, per letter and for any code: of real code it follows 0.23 per letter
 * at most (C++). What is ambiguous everywhere, such as `a<(a<(`, has eleven at every step, each copied with all that it holds.
 */
const READINGS = { perLetter: 0.5, always: 2000 };

/** How many readings Lezer's parsers follow now, which their types keep to themselves; parsers of other kinds follow one. */
function readingsOf(parse: object): number {
  return 'stacks' in parse && Array.isArray(parse.stacks) ? parse.stacks.length : 1;
}

/** What a parser makes of code; null where it is too ambiguous, or nested too deep, to be read in time that grows with its length. */
function treeOf(code: string, parser: CodeParser): CodeTree | null {
  const parse = parser.startParse(code);
  let left = READINGS.always + READINGS.perLetter * code.length;
  for (;;) {
    const tree = parse.advance();
    if (tree) return tree;
    left -= Math.max(0, readingsOf(parse) - 1);
    if (left < 0) return null;
  }
}

function colored(code: string, parser: CodeParser): readonly ReactNode[] | null {
  const tree = treeOf(code, parser);
  if (!tree) return null;
  const parts: ReactNode[] = [];
  highlightCode(
    code,
    tree,
    classes,
    (text, name) => parts.push(name ? <span className={name}>{text}</span> : text),
    () => parts.push('\n'),
  );
  return parts;
}

/** The parts of a program, or null where its blocks are nested deeper than the stack of the process. */
function coloredOrDeep(code: string, parser: CodeParser): readonly ReactNode[] | null {
  try {
    return colored(code, parser);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Lines of a program with its words in spans; the bare code where it cannot be read in a time that grows with its length alone.
 * @param language of languages.ts
 */
export function coloredCode(code: string, language: string): ReactNode {
  const parser = PARSERS.get(language);
  const parts = parser ? coloredOrDeep(code, parser) : null;
  return parts?.map((part, index) => <Fragment key={index}>{part}</Fragment>) ?? code;
}
