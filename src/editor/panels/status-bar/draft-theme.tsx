import { useAtom } from 'jotai';
import { Palette } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#src/api/themes.ts';
import { draftThemeAtom } from '../../engine/view-state';

/** Shows the draft of the theme on the canvas, where there is one; visitors see the published one until it is published. */
export function DraftTheme() {
  const { t } = useTranslation('editor');
  const { data } = useTheme();
  const [shown, setShown] = useAtom(draftThemeAtom);
  const draft = data?.theme.draft?.theme ?? null;
  useEffect(() => {
    if (data && shown !== null && shown !== draft) setShown(draft);
  }, [data, draft, shown, setShown]);
  if (draft === null) return null;
  return (
    <button
      type="button"
      className="ep-keys ep-draft-theme"
      aria-pressed={shown !== null}
      data-tip={t('foot.draftThemeTip')}
      onClick={() => setShown(shown === null ? draft : null)}
    >
      <Palette size={14} aria-hidden /> {t('foot.draftTheme')}
    </button>
  );
}
