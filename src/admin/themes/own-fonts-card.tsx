import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familyName } from '#common/widgets/site-theme/theme-of.ts';
import { type OwnFont, useFonts } from '#src/api/fonts.ts';
import { formatBytes } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { DeleteFontDialog } from './delete-font-dialog';
import type { ThemePart } from './theme-part';
import { UploadFontsDialog } from './upload-fonts-dialog';

function useStyleNames(): (font: OwnFont) => string {
  const { t, i18n } = useTranslation('themes');
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return ({ styles }) =>
    list.format(
      styles.map(({ italic, weights: [least, most] }) =>
        t(italic ? 'styleItalic' : 'styleUpright', { weights: least === most ? `${least}` : `${least}–${most}` }),
      ),
    );
}

/** Fonts that people of the site uploaded. */
export function OwnFontsCard({ theme, mayWrite }: Omit<ThemePart, 'onTheme'>) {
  const { t, i18n } = useTranslation('themes');
  const { data, error, retry } = useFonts();
  const namesOf = useStyleNames();
  const [isUploading, setUploading] = useState(false);
  const [doomed, setDoomed] = useState<OwnFont | null>(null);
  const fonts = data?.fonts ?? [];
  const add = mayWrite && (
    <Button size="sm" icon={<Upload />} onClick={() => setUploading(true)}>
      {t('uploadFont')}
    </Button>
  );
  return (
    <Card title={t('ownFonts')} padded actions={add}>
      {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
      {data && fonts.length === 0 && <p className="theme-none">{t('noOwnFonts')}</p>}
      {fonts.length > 0 && (
        <table className="theme-table theme-own-fonts" aria-label={t('ownFonts')}>
          <tbody>
            {fonts.map((font) => (
              <tr key={font.id}>
                <th scope="row">
                  <bdi style={{ fontFamily: familyName(font.id) }}>{font.title}</bdi>
                  <small>{namesOf(font)}</small>
                </th>
                <td className="theme-number">{formatBytes(font.size, i18n.language)}</td>
                <td>
                  {mayWrite && (
                    <IconButton
                      size="sm"
                      label={t('ui:deleteNamed', { name: font.title })}
                      icon={<Trash2 />}
                      onClick={() => setDoomed(font)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isUploading && <UploadFontsDialog onClose={() => setUploading(false)} />}
      {doomed && <DeleteFontDialog theme={theme} font={doomed} onClose={() => setDoomed(null)} />}
    </Card>
  );
}
