import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { showToast } from '#src/ui/toasts.ts';

/**
 * Puts another file in the place of one of the library, says so, and closes what it was chosen in.
 * @param upload sends it
 * @returns the input that it is chosen with, whether it is on its way, and what sends it
 */
export function useReplacement(upload: (file: File) => Promise<unknown>, onClose: () => void) {
  const { t } = useTranslation('media');
  const [replacing, setReplacing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const replace = async (file: File) => {
    setReplacing(true);
    try {
      await upload(file);
      showToast({ tone: 'success', text: t('replaced') });
      onClose();
    } catch (error) {
      setReplacing(false);
      showToast({ tone: 'danger', text: errorText(error) });
    }
  };
  return { picker, replacing, replace };
}
