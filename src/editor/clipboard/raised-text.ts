/** Signs that have a raised or lowered form of their own. */
const SIGNS = '0123456789+-=()n';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

/** Where words are on the line. */
export type Script = 'sup' | 'sub';

/** Raised or lowered words as signs that are so: m² is no m2. What has no such signs stays as it is. */
export function inScript(text: string, script: Script): string {
  const signs = script === 'sup' ? RAISED : LOWERED;
  const places = [...text].map((sign) => SIGNS.indexOf(sign.replace('−', '-')));
  return places.includes(-1) ? text : places.map((place) => signs[place]).join('');
}
