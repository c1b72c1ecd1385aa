/** When a field or a group is shown: another field of the form has this answer; '' is any. */
export interface ShownWhen {
  readonly field: string;
  readonly answer: string;
}

/** The condition that the props of a block say, or null: it is always shown. */
export function shownWhen(props: { readonly [prop: string]: unknown }): ShownWhen | null {
  const { showField, showAnswer } = props;
  if (typeof showField !== 'string' || showField === '') return null;
  return { field: showField, answer: typeof showAnswer === 'string' ? showAnswer : '' };
}

/** Whether answers fulfil a condition. @param answers by name of the field */
export function isShown(when: ShownWhen | null, answers: ReadonlyMap<string, readonly string[]>): boolean {
  if (when === null) return true;
  const given = answers.get(when.field) ?? [];
  return when.answer === '' ? given.some((each) => each !== '') : given.includes(when.answer);
}

/** A text within a quoted string of CSS: letters and figures as they are, all else by its number. */
function quoted(text: string): string {
  return `"${text.replace(/[^A-Za-z0-9]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;
}

/**
 * The rule that hides an element until a condition holds, for fields whose answer CSS can see: choices and checkboxes.
 * Browsers without `:has()` show it always; the server goes by the condition itself.
 * @param selector of the element
 */
export function shownWhenCss(selector: string, { field, answer }: ShownWhen): string {
  const name = `[name=${quoted(field)}]`;
  const chosen =
    answer === ''
      ? `${name}:checked,${name} option:not([value=""]):checked`
      : `${name}[value=${quoted(answer)}]:checked,${name} option[value=${quoted(answer)}]:checked`;
  return `@supports selector(:has(a)){.w-form:not(:has(${chosen})) ${selector}{display:none}}`;
}
