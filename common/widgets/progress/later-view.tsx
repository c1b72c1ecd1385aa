import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { numberOf, numberText } from '../drawing/numbers';
import type { ViewProps } from '../drawing/view';

type Props = { readonly label: unknown; readonly value: unknown; readonly showValue: boolean };

/** A label, the share and the bar. What is no number draws nothing. */
function ProgressView({ props, root, context }: ViewProps<Props>) {
  const value = numberOf(props.value);
  if (value === undefined && !context.canvas) return null;
  const within = Math.min(100, Math.max(0, value ?? 0));
  const label = plainText(props.label);
  const isNamed = !isUnseen(label);
  const share = numberText(within / 100, context.lang, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <label {...withClass(root, 'w-progress')}>
      <span className="w-progress__words">
        {(isNamed || context.canvas) && <span className="w-progress__label">{drawWords(label, context)}</span>}
        {props.showValue && <span className="w-progress__value">{share}</span>}
      </span>
      <progress className="w-progress__bar" max={100} value={within} aria-label={isNamed ? undefined : share}>
        {share}
      </progress>
    </label>
  );
}

export { ProgressView as view };
