import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts.ts';

/**
 * One toast for all that is uploaded together: `begin` before the first of a batch, `tell` for each that arrived.
 * @param several key of the text for more than one
 */
export function useUploadToast(several: 'uploaded' | 'files.uploadedCount' = 'uploaded'): {
  readonly begin: () => void;
  readonly tell: (name: string) => void;
} {
  const { t } = useTranslation('media');
  const batch = useRef<{ count: number; toast?: number }>({ count: 0 });
  return {
    begin: () => {
      batch.current = { count: 0 };
    },
    tell: (name) => {
      const count = batch.current.count + 1;
      const text = count === 1 ? t('ui:added', { name }) : t(several, { count });
      batch.current = { count, toast: showToast({ tone: 'success', text }, batch.current.toast) };
    },
  };
}
