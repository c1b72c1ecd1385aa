import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { looseColors, removeColors, setColor } from './change-color';
import { ColorField } from './color-field';
import { NewColorDialog } from './new-color-dialog';
import type { ThemePart } from './theme-part';

/** Single colors of the theme's own. */
export function OwnColorsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const [isNew, setNew] = useState(false);
  const names = looseColors(theme);
  const add = mayWrite && (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      {t('newColor')}
    </Button>
  );
  return (
    <Card title={t('ownColors')} padded actions={add}>
      {names.length === 0 ? <p className="theme-none">{t('noOwnColors')}</p> : null}
      {names.length > 0 && (
        <table className="theme-table" aria-label={t('ownColors')}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('side.light')}</th>
              <th scope="col">{t('side.dark')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {(['light', 'dark'] as const).map((side) => (
                  <td key={side}>
                    <ColorField
                      theme={theme}
                      name={name}
                      side={side}
                      disabled={!mayWrite}
                      onValue={(value) => onTheme(setColor(theme, name, side, value), `color.${name}.${side}`)}
                    />
                  </td>
                ))}
                <td>
                  {mayWrite && (
                    <IconButton
                      size="sm"
                      label={t('ui:deleteNamed', { name })}
                      icon={<Trash2 />}
                      onClick={() => onTheme(removeColors(theme, [name]), `color.${name}.removed`)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isNew && (
        <NewColorDialog
          title={t('newColor')}
          text={t('newColorText')}
          taken={[...Object.keys(theme.color), ...Object.keys(theme.scales)]}
          start={theme.color.accent?.light ?? '#c2410c'}
          onCreate={(name, hex) => {
            const color = { ...theme.color, [name]: { light: hex, dark: hex } };
            onTheme({ ...theme, color }, `color.${name}.new`);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </Card>
  );
}
