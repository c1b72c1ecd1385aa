import { isRecord } from '#common/rules/is-record.ts';
import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';

type Props = { readonly items: unknown };

const TONES: readonly unknown[] = ['brand', 'info', 'success', 'warning', 'danger'];

/** The labels that have words, each in the color of its tone. */
function BadgesView({ props, root, context }: ViewProps<Props>) {
  const items = (Array.isArray(props.items) ? (props.items as readonly unknown[]) : []).filter(isRecord);
  const shown = items.filter(({ label }) => !isUnseen(plainText(label)));
  if (shown.length === 0 && !context.canvas) return null;
  return (
    <ul {...withClass(root, 'w-badges')}>
      {shown.map(({ label, tone }, index) => (
        <li
          key={index}
          className={TONES.includes(tone) ? `w-badges__item w-badges__item--${String(tone)}` : 'w-badges__item'}
        >
          {drawWords(plainText(label), context)}
        </li>
      ))}
    </ul>
  );
}

export { BadgesView as view };
