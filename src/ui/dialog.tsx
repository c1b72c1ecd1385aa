import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { IconButton } from './icon-button';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The row at the end; the primary action is last. */
  readonly footer?: ReactNode;
  /**
   * `sm` 400, `md` 560, `lg` 880, `xl` 1360 px wide and as high as the window; `drawer` = the full height at the inline
   * end, `nav` = at the inline start.
   */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'drawer' | 'nav';
  /** Draws the content alone: the title is only said, Escape and a press outside close. */
  readonly bare?: boolean;
  readonly className?: string;
  /**
   * Called on Escape, the cross and a press outside; the owner then unmounts it (or asks first). Absent: one of its
   * buttons must be pressed.
   */
  readonly onClose?: () => void;
}

/**
 * Escape, and a press that both begins and ends on the backdrop (not a text selection dragged out of a field). A second
 * Escape closes a dialog whatever its `cancel` says: then it is shown again, until its owner takes it away.
 */
function onDismiss(element: HTMLDialogElement, dismiss: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let began = false;
  element.addEventListener('pointerdown', (event) => (began = event.target === element), { signal });
  element.addEventListener('click', (event) => began && event.target === element && dismiss(), { signal });
  element.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== element) return;
      event.preventDefault();
      dismiss();
    },
    { signal },
  );
  element.addEventListener('close', () => element.showModal(), { signal });
  return () => stop.abort();
}

/** A body that holds text only is reached by Tab all the same, so that the arrow keys scroll it. */
function reachText(element: HTMLDialogElement): void {
  const body = element.querySelector<HTMLElement>('.ui-dialog-body');
  if (body && !body.querySelector('a[href], button, input, select, textarea, [tabindex]')) body.tabIndex = 0;
}

const FIELDS = ':is(input:not([type="hidden"], [type="file"]), select, textarea):enabled';

/** Whether a part of the dialog is in sight without scrolling. */
function isInSight(part: HTMLElement): boolean {
  const body = part.closest('.ui-dialog-body');
  return !body || part.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
}

/**
 * Where one begins: what is marked, else the first field of its form, in place of the cross that closes it. A field further
 * down is not where one begins: a ticket is read from its top, and its comments are at the end.
 */
function focusFirst(element: HTMLDialogElement): void {
  const marked = element.querySelector<HTMLElement>('[data-autofocus]');
  const field = element.querySelector<HTMLElement>(`.ui-dialog-body form ${FIELDS}`);
  if (marked) marked.focus();
  else if (field && isInSight(field)) field.focus();
}

/**
 * A modal dialog on the browser's own `<dialog>`. Mount it to open; it begins in the first field of a form, or where
 * `data-autofocus` says.
 */
export function Dialog({ title, children, footer, size = 'md', bare, className, onClose }: DialogProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = box.current!;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    focusFirst(element);
    reachText(element);
    const stopListening = onDismiss(element, () => close.current?.());
    return () => {
      stopListening();
      element.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={box} aria-labelledby={id} className={cx('ui-dialog ui-motion', `ui-dialog-${size}`, className)}>
      <div className="ui-dialog-frame">
        {bare ? (
          <h2 id={id} className="ui-visually-hidden">
            {title}
          </h2>
        ) : (
          <header className="ui-dialog-head">
            <h2 id={id}>{title}</h2>
            {onClose && <IconButton label={t('close')} icon={<X />} size="sm" onClick={onClose} />}
          </header>
        )}
        <div className={bare ? 'ui-dialog-bare' : 'ui-dialog-body'}>{children}</div>
        {footer && <footer className="ui-dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}
