import type { Scope } from '#common/layout/binding-path.ts';
import { escapeMail } from '#common/widgets/mail/mail-text.ts';
import type { DrawBudget } from '#server/published/web/draw-budget.ts';
import type { MailAddresses } from './mail-context';
import type { Mark, MailMarks } from './mail-marks';

/** Compiled mail: ready HTML, values to fill in, and parts that are repeated or left out by a person's values. */
export type MailPart =
  | string
  | { readonly mark: Exclude<Mark, { kind: 'part' | 'close' }> }
  | { readonly scopes: (scope: Scope) => readonly Scope[]; readonly inside: readonly MailPart[] };

/**
 * Splits what MJML made at its marks.
 * @throws Error where a mark is missing or outside its part: compiling lost it
 */
export function splitAtMarks(html: string, { list, pattern }: MailMarks): readonly MailPart[] {
  const open: MailPart[][] = [[]];
  const opened: ((scope: Scope) => readonly Scope[])[] = [];
  let end = 0;
  let parts = 0;
  for (const found of html.matchAll(pattern)) {
    const mark = list[Number(found[1])];
    const into = open.at(-1);
    if (!mark || !into) throw new Error('A mark of another mail.');
    into.push(html.slice(end, found.index));
    end = found.index + found[0].length;
    if (mark.kind === 'part') {
      parts += 1;
      open.push([]);
      opened.push(mark.scopes);
    } else if (mark.kind === 'close') {
      const [inside, scopes] = [open.pop(), opened.pop()];
      if (!inside || !scopes) throw new Error('A mark closes nothing.');
      open.at(-1)?.push({ scopes, inside });
    } else into.push({ mark });
  }
  open.at(-1)?.push(html.slice(end));
  const expected = list.filter(({ kind }) => kind === 'part').length;
  if (open.length !== 1 || parts !== expected) throw new Error('Marks were lost while the mail was compiled.');
  return open[0] ?? [];
}

/** Makes the address of a link one at which its clicks are counted. */
export type Follow = (href: string) => string;

/** How the parts of one person's mail are filled in. */
export interface Filling {
  readonly addresses: MailAddresses;
  readonly budget: DrawBudget;
  /** Absent: links are not rewritten. */
  readonly follow?: Follow | undefined;
}

function valueAt(
  mark: Exclude<Mark, { kind: 'part' | 'close' }>,
  scope: Scope,
  { addresses, follow }: Filling,
): string {
  if (mark.kind === 'list') return mark.draw?.(mark.get(scope)) ?? '';
  const value = mark.get(scope);
  if (mark.kind === 'own') return escapeMail(addresses.url(value) ?? '');
  if (mark.kind === 'url') {
    const href = addresses.url(value) ?? '';
    return escapeMail(follow ? follow(href) : href);
  }
  return escapeMail(mark.kind === 'image' ? (addresses.image(value)?.src ?? '') : value);
}

/**
 * The HTML of one person's mail, step by step.
 * @param scope what its bindings read
 * @throws PageTooLarge
 */
export function* fillParts(parts: readonly MailPart[], scope: Scope, filling: Filling): Generator<undefined, string> {
  const { budget } = filling;
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      budget.add(part.length);
      html += part;
      continue;
    }
    if (budget.part()) yield* budget.rest();
    if ('mark' in part) {
      const value = valueAt(part.mark, scope, filling);
      budget.add(value.length);
      html += value;
    } else {
      for (const each of part.scopes(scope)) {
        if (budget.part()) yield* budget.rest();
        html += yield* fillParts(part.inside, each, filling);
      }
    }
  }
  return html;
}
