import type { TFunction } from 'i18next';
import { readLength, withPoints } from '#common/layout/calc.ts';
import { styleProperty, type StyleKey, type TokenGroup } from '#common/layout/style-properties.ts';
import { compileStyleValue } from '#common/layout/style-value.ts';
import type { ThemeTokens } from '#common/widgets/site-theme/tokens.ts';
import { tokenLabel } from '#src/parts/token-label.ts';

/** A value that may be chosen: as stored, and its display name. */
export interface NamedValue {
  readonly value: string;
  readonly label: string;
  /** The group of a token; absent for a word such as "Auto". */
  readonly group?: TokenGroup;
}

/** Tokens and words that a property takes, tokens first. */
export function namedValues(key: StyleKey, tokens: ThemeTokens, t: TFunction): NamedValue[] {
  const rule = styleProperty(key);
  const named = (rule?.tokens ?? []).flatMap((group) =>
    tokens[group].map((name) => ({ value: `$${group}.${name}`, label: tokenLabel(group, name, t), group })),
  );
  const words = (rule?.keywords ?? []).map((word) => ({ value: word, label: wordLabel(key, word, t) }));
  return [...named, ...words];
}

/** A word may agree with the name of its property. */
function wordLabel(key: StyleKey, word: string, t: TFunction) {
  const usual = t(`style:word.${word}`, { defaultValue: word });
  return key.endsWith('Style') ? t(`style:line.${word}`, { defaultValue: usual }) : usual;
}

/** A stored value as a field shows it: the name of a token or word, a literal as it is. */
export function valueLabel(key: StyleKey, value: string, t: TFunction): string {
  const token = /^\$(\w+)\.([\w-]+)$/.exec(value);
  if (token) return tokenLabel(token[1] as TokenGroup, token[2] ?? '', t);
  return styleProperty(key)?.keywords?.includes(value) ? wordLabel(key, value, t) : value;
}

/** Without the marks that keep names in one piece in right-to-left texts. */
function plainText(text: string) {
  return text.replace(/[\u2066-\u2069]/g, '').trim();
}

/**
 * What was typed as a value to be stored: the name of a token or word in their language, a calculation, a literal.
 * @returns undefined when the property does not take it
 */
export function readValue(key: StyleKey, text: string, tokens: ThemeTokens, t: TFunction): string | undefined {
  const typed = plainText(text);
  const named = namedValues(key, tokens, t).find(
    ({ value, label }) => value === typed || plainText(label).toLowerCase() === typed.toLowerCase(),
  );
  if (named) return named.value;
  const rule = styleProperty(key);
  const pointed = rule?.length || rule?.number ? withPoints(typed) : typed;
  const plain = compileStyleValue(key, pointed) === undefined ? undefined : pointed;
  if (!rule?.length || (plain !== undefined && pointed !== '0' && rule.number)) return plain;
  const length = readLength(pointed);
  return length !== undefined && compileStyleValue(key, length) !== undefined ? length : plain;
}

/**
 * A value one arrow key further: a token to its neighbor in the scale, a number in its own unit.
 * @param from px to begin with where the value has no number of its own
 * @returns undefined where there is nothing to step, or the property does not take the result
 */
export function stepValue(
  key: StyleKey,
  value: string,
  step: number,
  from: number | undefined,
  tokens: ThemeTokens,
): string | undefined {
  const token = /^\$(\w+)\.([\w-]+)$/.exec(value);
  if (token) {
    const names = tokens[token[1] as TokenGroup];
    const next = names[names.indexOf(token[2] ?? '') + Math.sign(step)];
    return next === undefined ? undefined : `$${token[1] ?? ''}.${next}`;
  }
  const literal = /^(-?\d*\.?\d+)(px|rem|em|%|cqi)?$/.exec(value);
  if (!literal && from === undefined) return undefined;
  const number = literal ? Number(literal[1]) : (from ?? 0);
  const plain = styleProperty(key)?.length !== true;
  const unit = literal?.[2] ?? (plain ? '' : 'px');
  const next = Number((number + step).toFixed(4));
  const text = next === 0 && unit !== '%' ? '0' : `${String(next)}${unit}`;
  return compileStyleValue(key, text) === undefined ? undefined : text;
}

/** The px of a computed length; undefined for `auto` and the like. */
export function pxOf(computed: string): number | undefined {
  const px = /^(-?[\d.]+)px$/.exec(computed)?.[1];
  return px === undefined ? undefined : Math.round(Number(px) * 10) / 10;
}
