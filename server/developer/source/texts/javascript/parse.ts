import { parse, parseExpression, type ParserPlugin } from '@babel/parser';
import { isNode, type Node } from './nodes.ts';

/** Which dialects a file may be written in, the likeliest first. */
function dialects(extension: string): ParserPlugin[][] {
  if (/^[cm]?ts$/.test(extension)) return [['typescript'], ['typescript', 'jsx']];
  if (extension === 'tsx') return [['typescript', 'jsx']];
  return [['jsx'], ['jsx', 'flow'], ['typescript', 'jsx']];
}

/**
 * The tree of a script.
 * @param extension of the file, without the dot
 * @throws SyntaxError when it is none of its dialects
 */
export function parseScript(source: string, extension: string): Node {
  let failure: unknown = null;
  for (const plugins of dialects(extension)) {
    try {
      const tree: unknown = parse(source, {
        sourceType: 'unambiguous',
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        createImportExpressions: true,
        attachComment: false,
        plugins: [...plugins, 'decorators-legacy'],
      });
      if (isNode(tree)) return tree;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure instanceof Error ? failure : new SyntaxError('not a script');
}

/**
 * An expression inside other source; its places are those of the whole file.
 * @returns null when it is none (`item in list` of Vue)
 */
export function parseInline(source: string, start: number, end: number): Node | null {
  try {
    const tree: unknown = parseExpression(source.slice(start, end), {
      startIndex: start,
      startLine: 1,
      startColumn: 1,
      attachComment: false,
      plugins: ['typescript'],
    });
    return isNode(tree) ? tree : null;
  } catch {
    return null;
  }
}
