import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Choice } from './choice';
import { ColorChoice } from './color-choice';
import { resetAppearance } from './current-appearance';
import './appearance.css';

/** The theme customizer: every choice shows at once, beside the screen it changes. */
export function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('appearance');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const footer = (
    <Button icon={<RotateCcw />} onClick={resetAppearance}>
      {t('reset')}
    </Button>
  );
  return (
    <Dialog title={t('title')} size="drawer" footer={footer} onClose={onClose}>
      <div className="ui-form appearance-form">
        <p className="appearance-lead">{t('lead')}</p>
        <Choice choice="mode" help={t('modeHelp')} />
        <Choice choice="style" />
        <ColorChoice which="primary" />
        <ColorChoice which="secondary" />
        <Choice choice="fontWeight" />
        <Choice choice="layout" />
        <Choice choice="variant" />
        <Choice choice="navStyle" />
        <Choice choice="footer" />
        <Choice choice="transition" asList help={still ? t('transitionHelp') : undefined} />
        <Choice choice="direction" asList />
        <Choice choice="lockAfter" asList />
      </div>
    </Dialog>
  );
}
