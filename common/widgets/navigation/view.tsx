import type { ReactElement } from 'react';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';
import { menuWord } from '../drawing/words';

type Entry = { readonly label: unknown; readonly href?: unknown; readonly children?: readonly Entry[] };
type Props = { readonly items: readonly Entry[]; readonly label: string };

function drawLink({ label, href }: Entry, context: ViewContext): ReactElement {
  const address = plainText(href);
  const target = address ? context.url(address) : undefined;
  const words = plainText(label);
  if (target === undefined || (isUnseen(words) && !context.canvas))
    return <span className="w-navigation__link">{drawWords(words, context)}</span>;
  return (
    <a className="w-navigation__link" href={target}>
      {drawWords(words, context)}
    </a>
  );
}

function drawEntry(entry: Entry, key: number, group: string | undefined, context: ViewContext): ReactElement {
  const below = entry.children ?? [];
  if (below.length === 0) return <li key={key}>{drawLink(entry, context)}</li>;
  // The parent's own page comes first inside, since its words outside open and close the group.
  const own = plainText(entry.href) ? [entry] : [];
  return (
    <li key={key} className="w-navigation__parent">
      <details className="w-navigation__group" name={group}>
        <summary className="w-navigation__link">
          {drawWords(plainText(entry.label), context)}
          {iconPicture('chevron-down', 'w-navigation__arrow')}
        </summary>
        <ul className="w-navigation__sub">
          {[...own, ...below].map((each, index) => (
            <li key={index}>{drawLink(each, context)}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** A name that keeps the groups of one navigation apart from another's: opening one closes its neighbor. */
function groupName(label: string) {
  return `nav-${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'main'}`;
}

/**
 * Links in two levels. Where the page is narrow a `<details>` before the list is the menu button: CSS shows the list while it
 * is open, so no script is needed, and one list serves both widths.
 */
function NavigationView({ props, root, context }: ViewProps<Props>) {
  if (props.items.length === 0 && !context.canvas) return null;
  // AMP refuses the name: there each group opens and closes by itself.
  const group = context.output === 'amp' ? undefined : groupName(props.label);
  return (
    <nav {...withClass(root, 'w-navigation')} aria-label={props.label || undefined}>
      <details className="w-navigation__menu">
        <summary className="w-navigation__button" aria-label={menuWord(context.lang)}>
          {iconPicture('menu', 'w-navigation__icon')}
        </summary>
      </details>
      <ul className="w-navigation__list">
        {props.items.map((entry, index) => drawEntry(entry, index, group, context))}
      </ul>
    </nav>
  );
}

export { NavigationView as view };
