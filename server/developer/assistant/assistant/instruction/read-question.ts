import { cutScope } from './cut-scope.ts';
import { NO_HINTS, kindOfWord } from './hints.ts';
import type { Instruction, Listed } from './instruction.ts';
import { nextOpening, readQuoted } from './quotes.ts';

const FIND =
  /^(?:please\s+)?(?:where\b|find\b|search\b|locate\b|show me\b|which (?:file|page|component)\b|in which\b)/i;
const LIST = /^(?:please\s+)?(?:list|show(?: me)?|what are|which)\s+(?:all\s+)?(?:the\s+)?(?:\w+\s+)?(\w+)\b/i;
const EXPLAIN =
  /^(?:please\s+)?(?:(?:explain|describe)\s+(?:me\s+)?(?:the|this)\s+(?:project|repository|code|app|site)|what(?:'s| is)\s+(?:in\s+)?this\s+(?:project|repository|app|site)|how is (?:this|the) project built)/i;

function listed(word: string): Listed | null {
  const small = word.toLowerCase();
  if (/^colou?rs?$/.test(small)) return 'colours';
  if (/^(?:tokens|variables)$/.test(small)) return 'tokens';
  if (/^(?:languages|locales|translations)$/.test(small)) return 'languages';
  if (small === 'files' || small === 'pages') return small;
  return kindOfWord(small);
}

/** Questions: the places of a text, lists, a summary of the project. Null: not a question. */
export function readQuestion(text: string): Instruction | null {
  const opening = nextOpening(text, 0);
  if (FIND.test(text) && opening >= 0) {
    const quoted = readQuoted(text, opening).at(-1);
    if (quoted) return { act: 'find', text: quoted.text, hints: { ...NO_HINTS, within: cutScope(text).within } };
  }
  if (EXPLAIN.test(text)) return { act: 'explain' };
  const scoped = cutScope(text);
  const what = opening < 0 ? listed(LIST.exec(scoped.text)?.[1] ?? '') : null;
  return what ? { act: 'list', what, hints: { ...NO_HINTS, within: scoped.within } } : null;
}
