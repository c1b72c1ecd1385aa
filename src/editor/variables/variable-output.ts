/** A name that a program may give a value of its message (common/contract/campaign-messages.ts). */
export const MESSAGE_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** Something that differs from recipient to recipient. */
export interface Variable {
  /** As bindings name it: `person.name`. */
  readonly path: string;
  readonly label: string;
  /** An address that every mail has: it needs no fallback. */
  readonly isLink?: true;
  /** Yes or no: "no" is a value, not a missing one. */
  readonly isYesNo?: true;
}

/** Liquid reads a backslash in a quoted text as JSON does. */
function quoted(text: string) {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * The output that prints a variable: `{{ person.name | default: "friend" }}`.
 * @param fallback printed for people who have no value; '' for nothing
 */
export function variableOutput({ path, isLink, isYesNo }: Omit<Variable, 'label'>, fallback: string): string {
  const words = fallback.replace(/\s+/g, ' ').trim();
  if (isLink || words === '') return `{{ ${path} }}`;
  return `{{ ${path} | default: ${quoted(words)}${isYesNo ? ', allow_false: true' : ''} }}`;
}

/** A text with another one in place of what is selected in it. */
export function spliced(text: string, { from, to }: { readonly from: number; readonly to: number }, added: string) {
  return text.slice(0, from) + added + text.slice(to);
}
