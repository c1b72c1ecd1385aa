import { toParts } from './answer-parts.ts';
import { findConstants } from './constants.ts';
import { findElements } from './elements/find-elements.ts';
import { extractTexts } from './extract.ts';
import { textsOf, writeTexts } from './locale-files/locale-file.ts';
import type { ParserTask, READY } from './parse-bounded.ts';
import { findAliases } from './path-aliases.ts';
import { readTokens } from './read-tokens.ts';
import { findRecords } from './records.ts';
import { findSheets } from './sheet-rules.ts';
import { findStyleRules } from './style-rules.ts';

function read({ wanted, path, source, texts = [], base }: ParserTask): unknown {
  switch (wanted) {
    case 'texts':
      return extractTexts(path, source);
    case 'elements':
      return findElements(path, source);
    case 'sheets':
      return findSheets(path, source);
    case 'styleRules':
      return findStyleRules(path, source);
    case 'records':
      return findRecords(path, source);
    case 'constants':
      return findConstants(path, source);
    case 'aliases':
      return findAliases(path, source);
    case 'localeTexts':
      return textsOf(path, source);
    case 'written':
      return writeTexts(path, source, texts);
    case 'tokens':
      return base === undefined ? null : readTokens(path, source, base);
  }
}

/** One file at a time: what is wanted of it, or null where its parser cannot read it (parse-bounded.ts). */
process.on('message', (task: ParserTask) => {
  let parts = toParts(null);
  try {
    parts = toParts(read(task));
  } catch {
    // It is no file of its kind.
  }
  for (const part of parts) process.send?.(part);
});
process.on('disconnect', () => process.exit());

// Its parsers are loaded: what comes before is not the time of a file.
process.send?.('ready' satisfies typeof READY);
