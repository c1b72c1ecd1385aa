/** Values that leave words as those around them are. */
const AS_AROUND = /^(?:inherit|unset)$/;

/**
 * Whether words are bold.
 * @param value of `font-weight`, in lowercase
 * @param around whether the words around them are bold
 * @returns undefined for a value that says nothing of it: the element decides
 */
export function boldBy(value: string, around: boolean): boolean | undefined {
  if (AS_AROUND.test(value)) return around;
  if (value === 'bold' || value === 'bolder') return true;
  if (value === 'normal' || value === 'lighter' || value === 'initial') return false;
  return /^\d{1,4}$/.test(value) ? Number(value) >= 600 : undefined;
}

/**
 * Whether words are italic.
 * @param value of `font-style`, in lowercase
 * @param around whether the words around them are italic
 * @returns undefined for a value that says nothing of it: the element decides
 */
export function italicBy(value: string, around: boolean): boolean | undefined {
  if (AS_AROUND.test(value)) return around;
  if (/^(?:italic|oblique)\b/.test(value)) return true;
  return value === 'normal' || value === 'initial' ? false : undefined;
}
