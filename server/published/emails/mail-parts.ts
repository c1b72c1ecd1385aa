import type { Scope } from '#common/layout/binding-path.ts';
import type { NodeId } from '#common/layout/document.ts';
import { isUnseen } from '#common/widgets/drawing/inline.tsx';
import { escapeMail } from '#common/widgets/mail/mail-text.ts';
import type { DrawBudget } from '#server/published/web/draw-budget.ts';
import type { MailAddresses } from './mail-context';
import type { LinkMark, Mark, MailMarks } from './mail-marks';

type OpeningMark = Extract<Mark, { kind: 'part' | 'link' }>;
type ValueMark = Exclude<Mark, { kind: 'part' | 'link' | 'otherwise' | 'close' }>;

/** Compiled mail: ready HTML, values to fill in, and parts that are repeated or left out by a person's values. */
export type MailPart =
  | string
  | { readonly mark: ValueMark }
  | { readonly scopes: (scope: Scope) => readonly Scope[]; readonly inside: readonly MailPart[] }
  | { readonly link: LinkMark; readonly linked: readonly MailPart[]; readonly plain: readonly MailPart[] };

/** A part whose `close` was not met yet. */
interface OpenPart {
  readonly mark: OpeningMark | null;
  /** Of a link: what is before `otherwise`. */
  linked: readonly MailPart[];
  inside: MailPart[];
}

function opened(mark: OpeningMark | null): OpenPart {
  return { mark, linked: [], inside: [] };
}

function closed({ mark, linked, inside }: OpenPart): MailPart {
  if (mark === null) throw new Error('A mark closes nothing.');
  if (mark.kind === 'part') return { scopes: mark.scopes, inside };
  return { link: mark, linked, plain: inside };
}

/**
 * Splits what MJML made at its marks.
 * @throws Error where a mark is missing or outside its part: compiling lost it
 */
export function splitAtMarks(html: string, { list, pattern }: MailMarks): readonly MailPart[] {
  const open: OpenPart[] = [opened(null)];
  let end = 0;
  let parts = 0;
  for (const found of html.matchAll(pattern)) {
    const mark = list[Number(found[1])];
    const at = open.at(-1);
    if (!mark || !at) throw new Error('A mark of another mail.');
    at.inside.push(html.slice(end, found.index));
    end = found.index + found[0].length;
    if (mark.kind === 'part' || mark.kind === 'link') {
      if (mark.kind === 'part') parts += 1;
      open.push(opened(mark));
    } else if (mark.kind === 'otherwise') {
      at.linked = at.inside;
      at.inside = [];
    } else if (mark.kind === 'close') {
      const part = closed(at);
      open.pop();
      open.at(-1)?.inside.push(part);
    } else at.inside.push({ mark });
  }
  const [whole] = open;
  whole?.inside.push(html.slice(end));
  const expected = list.filter(({ kind }) => kind === 'part').length;
  if (open.length !== 1 || parts !== expected) throw new Error('Marks were lost while the mail was compiled.');
  return whole?.inside ?? [];
}

/** Makes the address of a link one at which its clicks are counted. */
export type Follow = (href: string) => string;

/** How the parts of one person's mail are filled in. */
export interface Filling {
  readonly addresses: MailAddresses;
  readonly budget: DrawBudget;
  /** Absent: links are not rewritten. */
  readonly follow?: Follow | undefined;
  /** Gets the blocks that are drawn without their link, since its bound address leads nowhere. */
  readonly deadLinks: Set<NodeId>;
}

function valueAt(mark: ValueMark, scope: Scope, { addresses, follow }: Filling): string {
  if (mark.kind === 'list') return mark.draw?.(mark.get(scope)) ?? '';
  const value = mark.get(scope);
  if (mark.kind === 'own') return escapeMail(addresses.url(value) ?? '');
  if (mark.kind === 'url') {
    const href = addresses.url(value) ?? '';
    return escapeMail(follow ? follow(href) : href);
  }
  return escapeMail(mark.kind === 'image' ? (addresses.image(value)?.src ?? '') : value);
}

function isLinked({ address, words, block }: LinkMark, scope: Scope, { addresses, deadLinks }: Filling): boolean {
  const leads = addresses.url(address(scope)) !== undefined;
  if (!leads && block !== undefined) deadLinks.add(block);
  return leads && !(words && isUnseen(words(scope)));
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
    } else if ('scopes' in part) {
      for (const each of part.scopes(scope)) {
        if (budget.part()) yield* budget.rest();
        html += yield* fillParts(part.inside, each, filling);
      }
    } else {
      html += yield* fillParts(isLinked(part.link, scope, filling) ? part.linked : part.plain, scope, filling);
    }
  }
  return html;
}
