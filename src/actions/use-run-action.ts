import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts.ts';
import { useActions } from './actions-context';

/** Runs actions by name, for buttons; one that cannot run now says why. */
export function useRunAction(): (name: string) => void {
  const { run } = useActions();
  const { t } = useTranslation();
  return useMemo(
    () => (name: string) => {
      const can = run(name);
      if (typeof can === 'string') showToast({ tone: 'plain', text: t(can) });
    },
    [run, t],
  );
}
