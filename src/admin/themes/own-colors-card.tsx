import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { looseColors, removeColors, setColor } from './change-color';
import { ColorField } from './color-field';
import { DeleteColorDialog } from './delete-color-dialog';
import { NewColorDialog } from './new-color-dialog';
import { RenameColorDialog } from './rename-color-dialog';
import { formerNames, renameColor } from './replace-color';
import type { ThemePart } from './theme-part';
import { ColorUsesNote, useColorUses } from './token-uses';

/** Single colors of the theme's own. */
export function OwnColorsCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<{ readonly name: string; readonly act: 'rename' | 'delete' } | null>(null);
  const usesOf = useColorUses({ theme, mayWrite });
  const names = looseColors(theme);
  const taken = [
    ...Object.keys(theme.color).filter((name) => !theme.color[name]?.renamed),
    ...Object.keys(theme.scales),
  ];
  const remove = (name: string) => {
    const uses = usesOf([name]);
    if (uses?.isWhole !== true || uses.count > 0) return setAsked({ name, act: 'delete' });
    onTheme(removeColors(theme, [name, ...formerNames(theme, [name])]), `color.${name}.removed`);
  };
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
                <th scope="row">
                  <bdi>{name}</bdi>
                  <ColorUsesNote uses={usesOf([name])} />
                </th>
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
                    <span className="theme-row-acts">
                      <IconButton
                        size="sm"
                        label={t('renameColor', { name })}
                        icon={<Pencil />}
                        onClick={() => setAsked({ name, act: 'rename' })}
                      />
                      <IconButton
                        size="sm"
                        label={t('ui:deleteNamed', { name })}
                        icon={<Trash2 />}
                        onClick={() => remove(name)}
                      />
                    </span>
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
          taken={taken}
          start={theme.color.accent?.light ?? '#c2410c'}
          onCreate={(name, hex) => {
            const color = { ...theme.color, [name]: { light: hex, dark: hex } };
            onTheme({ ...theme, color }, `color.${name}.new`);
          }}
          onClose={() => setNew(false)}
        />
      )}
      {asked?.act === 'rename' && (
        <RenameColorDialog
          name={asked.name}
          taken={taken}
          onRename={(to) => onTheme(renameColor(theme, asked.name, to), `color.${asked.name}.renamed`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteColorDialog
          theme={theme}
          name={asked.name}
          names={[asked.name]}
          uses={usesOf([asked.name])}
          onTheme={(next) => onTheme(next, `color.${asked.name}.removed`)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
