import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { drawWords, inlineText, isBlank, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly items: unknown };

/** The entries in their order; one without words is left out. */
function TimelineView({ props, root, context }: ViewProps<Props>) {
  const items = (Array.isArray(props.items) ? (props.items as readonly unknown[]) : []).filter(isRecord);
  const shown = items.filter(({ title, text }) => !isBlank(title) || !isBlank(text));
  if (shown.length === 0 && !context.canvas) return null;
  return (
    <ol {...withClass(root, 'w-timeline')}>
      {shown.map(({ date, title, text }, index) => (
        <li key={index} className="w-timeline__entry">
          {!isBlank(date) && <p className="w-timeline__date">{drawWords(plainText(date), context)}</p>}
          {!isBlank(title) && <p className="w-timeline__title">{inlineText(title, context)}</p>}
          {!isBlank(text) && <p className="w-timeline__text">{inlineText(text, context)}</p>}
        </li>
      ))}
    </ol>
  );
}

export { TimelineView as view };
