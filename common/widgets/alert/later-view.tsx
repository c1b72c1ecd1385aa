import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, inlineText, isBlank, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { closeWord } from '../drawing/words';

type Tone = 'info' | 'success' | 'warning' | 'danger';

type Props = { readonly tone: Tone; readonly title: unknown; readonly text: unknown; readonly dismissible: boolean };

const ICONS: Readonly<Record<Tone, string>> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

/** A note in the color of its tone. One that may be closed is an open details: closed, the whole of it is hidden. */
function AlertView({ props, root, context }: ViewProps<Props>) {
  const title = plainText(props.title);
  const isEmpty = isBlank(props.text);
  if (isUnseen(title) && isEmpty && !context.canvas) return null;
  const { tone } = props;
  const own = withClass(root, 'w-alert', `w-alert--${tone}`, props.dismissible && 'w-alert--dismissible');
  const note = (
    <div className="w-alert__note" role="note">
      {iconPicture(ICONS[tone], 'w-alert__icon')}
      <div className="w-alert__words">
        {!isUnseen(title) && <p className="w-alert__title">{drawWords(title, context)}</p>}
        {(!isEmpty || context.canvas) && <p className="w-alert__text">{inlineText(props.text, context)}</p>}
      </div>
    </div>
  );
  if (!props.dismissible) return <div {...own}>{note}</div>;
  const cross = iconPicture('x', 'w-alert__cross');
  // On the canvas it stays: its words are edited there.
  if (context.canvas) {
    return (
      <div {...own}>
        <span className="w-alert__close">{cross}</span>
        {note}
      </div>
    );
  }
  return (
    <details {...own} open>
      <summary className="w-alert__close" aria-label={closeWord(context.lang)}>
        {cross}
      </summary>
      {note}
    </details>
  );
}

export { AlertView as view };
