import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, inlineText, isBlank, isUnseen, plainText } from '../drawing/inline';
import type { ViewProps } from '../drawing/view';
import { closeWord } from '../drawing/words';

type Props = {
  readonly text: unknown;
  readonly label: unknown;
  readonly href: unknown;
  readonly dismissible: boolean;
};

/** A bar with a word and a link. One that may be closed holds an open details: closed, the whole bar is hidden. */
function AnnouncementView({ props, root, context }: ViewProps<Props>) {
  const isEmpty = isBlank(props.text);
  if (isEmpty && !context.canvas) return null;
  const label = plainText(props.label);
  const address = plainText(props.href);
  const href = address === '' ? undefined : context.url(address);
  const words = (
    <p className="w-announcement__words">
      <span className="w-announcement__text">{inlineText(props.text, context)}</span>
      {!isUnseen(label) && href !== undefined && (
        <>
          {' '}
          <a className="w-announcement__link" href={href}>
            {drawWords(label, context)}
          </a>
        </>
      )}
    </p>
  );
  const cross = iconPicture('x', 'w-announcement__cross');
  const own = withClass(root, 'w-announcement', props.dismissible && 'w-announcement--dismissible');
  // On the canvas it stays: its words are edited there.
  if (!props.dismissible || context.canvas)
    return (
      <aside {...own}>
        {words}
        {props.dismissible && <span className="w-announcement__close">{cross}</span>}
      </aside>
    );
  return (
    <aside {...own}>
      <details className="w-announcement__note" open>
        <summary className="w-announcement__close" aria-label={closeWord(context.lang)}>
          {cross}
        </summary>
        {words}
      </details>
    </aside>
  );
}

export { AnnouncementView as view };
