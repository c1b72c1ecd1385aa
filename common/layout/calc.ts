/** Units a length may have; the style compiler's literals and calculations share them. */
export const LENGTH_UNITS = ['px', 'rem', 'em', '%', 'cqi'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

type Operator = '+' | '-' | '*' | '/';

/** A calculation read from text. A number without a unit is a factor. */
export type Calculation =
  | { readonly value: number; readonly unit: LengthUnit | '' }
  | { readonly operator: Operator; readonly left: Calculation; readonly right: Calculation };

const TOKEN = /\s*(?:(\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(px|rem|em|%|cqi)?|([-+*/()]))/y;
/** Longer texts and deeper parentheses are refused, so that reading one costs nothing. */
const MAX_LENGTH = 120;
const MAX_DEPTH = 8;

interface Reader {
  readonly next: () => string | undefined;
  readonly take: () => string | undefined;
}

function readerOf(text: string): Reader | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    tokens.push(match[0].trim());
  }
  let at = 0;
  return { next: () => tokens[at], take: () => tokens[at++] };
}

function readOperand(reader: Reader, depth: number): Calculation | undefined {
  const token = reader.take();
  if (token === undefined || depth > MAX_DEPTH) return undefined;
  if (token === '(') {
    const inner = readChain(reader, depth + 1);
    return reader.take() === ')' ? inner : undefined;
  }
  const negative = token === '-';
  const match = /^([\d.]+)(.*)$/.exec((negative ? reader.take() : token) ?? '');
  if (!match) return undefined;
  return { value: (negative ? -1 : 1) * Number(match[1]), unit: (match[2] ?? '') as LengthUnit | '' };
}

/** Operands joined by operators of one rank, from left to right. */
function readJoined(
  reader: Reader,
  operators: string,
  operand: () => Calculation | undefined,
): Calculation | undefined {
  let left = operand();
  while (left && operators.includes(reader.next() ?? 'none')) {
    const operator = reader.take() as Operator;
    const right = operand();
    left = right && { operator, left, right };
  }
  return left;
}

function readChain(reader: Reader, depth: number): Calculation | undefined {
  return readJoined(reader, '+-', () => readJoined(reader, '*/', () => readOperand(reader, depth)));
}

/** Whether the result is a length or a plain number; undefined where the operands do not go together. */
function kindOf(calculation: Calculation): 'length' | 'number' | undefined {
  if ('value' in calculation) return calculation.unit === '' ? 'number' : 'length';
  const left = kindOf(calculation.left);
  const right = kindOf(calculation.right);
  if (!left || !right) return undefined;
  if (calculation.operator === '+' || calculation.operator === '-') return left === right ? left : undefined;
  if (calculation.operator === '*')
    return left === 'length' && right === 'length' ? undefined : left === 'length' ? left : right;
  return right === 'number' && evaluate(calculation.right)?.value !== 0 ? left : undefined;
}

/**
 * Reads a calculation of lengths and numbers: + - * / and parentheses, nothing else.
 * @param text without `calc(…)` around it, for example `100% - 2 * 1rem`
 * @returns undefined when it is none, mixes what does not go together, or its result is a plain number
 */
export function parseCalculation(text: string): Calculation | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const reader = readerOf(text);
  const calculation = reader && readChain(reader, 0);
  return calculation && reader.next() === undefined && kindOf(calculation) ? calculation : undefined;
}

function trimmed(value: number) {
  return Number(value.toFixed(4));
}

/** The one number a calculation comes to, or undefined where it mixes units and only the browser can tell. */
export function evaluate(calculation: Calculation): { value: number; unit: LengthUnit | '' } | undefined {
  if ('value' in calculation) return calculation;
  const left = evaluate(calculation.left);
  const right = evaluate(calculation.right);
  if (!left || !right) return undefined;
  const { operator } = calculation;
  if (operator === '*') return { value: trimmed(left.value * right.value), unit: left.unit || right.unit };
  if (operator === '/')
    return right.value === 0 ? undefined : { value: trimmed(left.value / right.value), unit: left.unit };
  if (left.unit !== right.unit) return undefined;
  return { value: trimmed(operator === '+' ? left.value + right.value : left.value - right.value), unit: left.unit };
}

const RANK = { '+': 1, '-': 1, '*': 2, '/': 2 };

/** A calculation as CSS writes it, with spaces around operators and no parentheses but those that are needed. */
export function writeCalculation(calculation: Calculation): string {
  if ('value' in calculation) return `${String(calculation.value)}${calculation.unit}`;
  const { operator, left, right } = calculation;
  const wrap = (side: Calculation, least: number) =>
    'operator' in side && RANK[side.operator] < least ? `(${writeCalculation(side)})` : writeCalculation(side);
  return `${wrap(left, RANK[operator])} ${operator} ${wrap(right, RANK[operator] + 1)}`;
}

/**
 * Whether a text is a calculated length as it may be stored: `calc(…)` of mixed units in the spelling of
 * `writeCalculation`, so that what is stored is valid CSS. What comes to one number is stored as that number.
 */
export function isCalculatedLength(text: string): boolean {
  if (!text.startsWith('calc(') || !text.endsWith(')')) return false;
  const calculation = parseCalculation(text.slice(5, -1));
  if (!calculation || kindOf(calculation) !== 'length' || evaluate(calculation)) return false;
  return `calc(${writeCalculation(calculation)})` === text;
}

/** A typed number with a point, which in many languages is a comma: `2,5rem` is `2.5rem`. */
export function withPoints(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/(?<=\d)[,٫](?=\d)|^[,٫](?=\d)/g, '.');
}

/**
 * A length as people type it, in the form that is stored: one number where units allow (`2 * 8px` is `16px`), else
 * `calc(…)`.
 * @param unit given to a result without one, for example `24` or `8 * 3`
 * @returns undefined when the text is no length
 */
export function readLength(text: string, unit: LengthUnit = 'px'): string | undefined {
  const typed = withPoints(text.trim());
  const inner = /^calc\((.*)\)$/.exec(typed)?.[1] ?? typed;
  const calculation = parseCalculation(inner);
  if (!calculation) return undefined;
  const result = evaluate(calculation);
  if (!result) return kindOf(calculation) === 'length' ? `calc(${writeCalculation(calculation)})` : undefined;
  return result.value === 0 && result.unit !== '%' ? '0' : `${String(result.value)}${result.unit || unit}`;
}
