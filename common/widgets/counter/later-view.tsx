import { withClass } from '../drawing/attributes';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import { numberOf, numberText } from '../drawing/numbers';
import type { ViewProps } from '../drawing/view';

type Props = { readonly value: unknown; readonly prefix: unknown; readonly suffix: unknown; readonly label: unknown };

/** Digits as elements of their own, which roll by style; other characters, and digits of other scripts, as they are. */
function rolling(text: string) {
  return [...text].map((each, index) =>
    /^[0-9]$/.test(each) ? (
      <span className={`w-counter__digit w-counter__digit--${each}`} key={index}>
        {each}
      </span>
    ) : (
      each
    ),
  );
}

/** The number as the language of the page writes it, and its label. What is no number draws nothing. */
function CounterView({ props, root, context }: ViewProps<Props>) {
  const value = numberOf(props.value);
  if (value === undefined && !context.canvas) return null;
  const label = plainText(props.label);
  const number = numberText(value ?? 0, context.lang, { maximumFractionDigits: 2 });
  return (
    <div {...withClass(root, 'w-counter')}>
      <p className="w-counter__number">
        <bdi>
          {plainText(props.prefix)}
          {context.canvas ? number : rolling(number)}
          {plainText(props.suffix)}
        </bdi>
      </p>
      {(!isUnseen(label) || context.canvas) && <p className="w-counter__label">{drawWords(label, context)}</p>}
    </div>
  );
}

export { CounterView as view };
