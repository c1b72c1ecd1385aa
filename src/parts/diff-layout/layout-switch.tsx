import { Columns2, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#src/ui/segmented.tsx';
import { DIFF_LAYOUTS, useDiffLayout } from './layout-context';

const ICONS = { unified: Rows3, sides: Columns2 } as const;

/** Chooses how differences are drawn; nothing where only one way has room. */
export function LayoutSwitch() {
  const { t } = useTranslation('ui');
  const { layout, fits, choose } = useDiffLayout();
  if (!fits) return null;
  const segments = DIFF_LAYOUTS.map((value) => {
    const Icon = ICONS[value];
    return { value, label: t(`diffLayout.${value}`), icon: <Icon aria-hidden /> };
  });
  return (
    <Segmented
      size="sm"
      label={t('diffLayout.label')}
      value={layout}
      segments={segments}
      onValue={(value) => choose(DIFF_LAYOUTS.find((known) => known === value) ?? 'unified')}
    />
  );
}
