import type { ReactNode } from 'react';
import { withClass } from '../drawing/attributes';
import { iconPicture } from '../drawing/icon-picture';
import { drawWords, isUnseen, plainText } from '../drawing/inline';
import type { ViewContext, ViewProps } from '../drawing/view';
import { closeWord } from '../drawing/words';

type Props = {
  readonly label: unknown;
  readonly title: unknown;
  readonly variant: 'solid' | 'outline' | 'ghost' | 'link';
  readonly width: 'narrow' | 'wide';
};

/** Invoker commands make it a modal dialog; browsers without them know it as a popover. */
function controls(dialog: string, action: 'show' | 'hide') {
  const command = action === 'show' ? 'show-modal' : 'close';
  return { type: 'button', popoverTarget: dialog, popoverTargetAction: action, commandfor: dialog, command } as const;
}

function heading(props: Props, context: ViewContext, id?: string): ReactNode {
  const title = plainText(props.title);
  return isUnseen(title) ? null : (
    <p className="w-modal__title" id={id}>
      {drawWords(title, context)}
    </p>
  );
}

/**
 * A button and the dialog it opens. Where there are no dialogs (AMP), and on the canvas, where the content is edited, the
 * button unfolds it in place.
 */
function ModalView({ props, root, context, children }: ViewProps<Props>) {
  const label = plainText(props.label);
  if (isUnseen(label) && !context.canvas) return null;
  const { name } = context;
  const button = `w-modal__button w-button w-button--${props.variant}`;
  const box = props.width === 'wide' ? 'w-modal__box w-modal__box--wide' : 'w-modal__box';
  const words = <span>{drawWords(label, context)}</span>;
  if (context.canvas || context.output !== 'page' || name === undefined) {
    return (
      <details {...withClass(root, 'w-modal')} open={context.canvas}>
        <summary className={button}>{words}</summary>
        <div className={`${box} w-modal__box--inline`}>
          {heading(props, context)}
          <div className="w-modal__body">{children}</div>
        </div>
      </details>
    );
  }
  const title = heading(props, context, `${name}-title`);
  const named = title === null ? { 'aria-label': label } : { 'aria-labelledby': `${name}-title` };
  return (
    <div {...withClass(root, 'w-modal')}>
      <button className={button} {...controls(name, 'show')}>
        {words}
      </button>
      <dialog className={box} id={name} popover="auto" {...{ closedby: 'any' }} {...named}>
        <div className="w-modal__head">
          {title}
          <button className="w-modal__close" aria-label={closeWord(context.lang)} {...controls(name, 'hide')}>
            {iconPicture('x', 'w-modal__icon')}
          </button>
        </div>
        <div className="w-modal__body">{children}</div>
      </dialog>
    </div>
  );
}

export { ModalView as view };
