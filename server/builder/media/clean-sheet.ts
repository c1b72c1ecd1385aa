import postcss, { type ChildNode, type Rule } from 'postcss';
import { isSafeCss } from './svg-rules';

/** Letters of a sheet that is read rule by rule: that holds up others meanwhile, and no drawing has so many. */
const MAX_CHARACTERS = 50_000;
/** Escapes in the names of classes, as programs write them; none of them means another letter. */
const ESCAPED_SIGN = /\\[!#$%&()*+,./:=?@[\]^|~]/g;

/** The declarations of a rule that load nothing. */
function declarationsOf(rule: Rule): string {
  return rule.nodes
    .flatMap((node) => {
      if (node.type !== 'decl' || !isSafeCss(`${node.prop}:${node.value}`) || /[{};]/.test(node.value)) return [];
      return [`${node.prop}:${node.value}${node.important ? '!important' : ''}`];
    })
    .join(';');
}

function cleanRule(node: ChildNode): string {
  if (node.type !== 'rule') return '';
  const selector = node.selector.replace(ESCAPED_SIGN, '');
  const declarations = isSafeCss(selector) && !/[{};]/.test(selector) ? declarationsOf(node) : '';
  return declarations === '' ? '' : `${node.selector}{${declarations}}`;
}

/**
 * The part of a style sheet that loads nothing: as it is where all of it does so, else without its at-rules and without
 * what may load.
 * @returns '' where nothing is left; null for a sheet that cannot be read, or is too long to be
 */
export function cleanSheet(css: string): string | null {
  if (isSafeCss(css)) return css;
  if (css.length > MAX_CHARACTERS) return null;
  try {
    return postcss.parse(css).nodes.map(cleanRule).join('');
  } catch {
    return null;
  }
}
