import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { IconButton } from './icon-button';
import { dismissToast, type Toast, toasts } from './toasts';
import './toast.css';

function ToastRow({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const { action } = toast;
  const act = async () => {
    const work = action?.run();
    if (!(work instanceof Promise)) return dismissToast(toast.id);
    setBusy(true);
    await work;
    setBusy(false);
    // A try that failed has put its reason in this place.
    if (toasts.all().includes(toast)) dismissToast(toast.id);
  };
  return (
    <div className={`ui-toast ui-toast-${toast.tone}`} role={toast.tone === 'danger' ? 'alert' : 'status'}>
      <span className="ui-toast-text">{toast.text}</span>
      {action && (
        <Button size="sm" variant="ghost" busy={busy} onClick={() => void act()}>
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={t('dismiss')} icon={<X />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** Shows the toasts, above dialogs; mounted once by `UiProvider`. Time stops while the pointer or focus is on them. */
export function ToastLayer() {
  const box = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(toasts.subscribe, toasts.all);
  useEffect(() => {
    const element = box.current;
    if (!element || shown.length === 0) return;
    // Shown again each time, to stay on top of a dialog that was opened in the meantime.
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [shown]);
  return (
    <div
      ref={box}
      popover="manual"
      className="ui-toasts ui-motion"
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      {shown.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
