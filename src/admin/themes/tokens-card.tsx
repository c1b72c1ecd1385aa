import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import type { TokenFile } from '#common/widgets/design-tokens/format.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { readTokenFiles, type TokenFileFault } from './read-token-files';
import type { ThemePart } from './theme-part';
import { useFaultText } from './use-fault-text';

const ImportTokensDialog = lazyPart(async () => (await import('./import-tokens-dialog')).ImportTokensDialog);

/** Exchange of the theme with design tools: a file of design tokens out, files of them in. */
export function TokensCard({ theme, mayWrite, onTheme }: ThemePart) {
  const { t } = useTranslation('themes');
  const faultText = useFaultText();
  const [chosen, setChosen] = useState<readonly TokenFile[] | null>(null);
  const [fault, setFault] = useState<TokenFileFault | null>(null);
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !mayWrite,
    onDrop: async (accepted) => {
      if (accepted.length === 0) return;
      const { files, fault: found } = await readTokenFiles(accepted);
      setFault(found);
      setChosen(files);
    },
  });
  const download = () => {
    const type = 'application/design-tokens+json';
    saveFile(new Blob([designTokensText(theme)], { type }), 'theme.tokens.json');
  };
  return (
    <Card title={t('tokens.title')} padded>
      <div {...zone.getRootProps({ className: 'ui-field theme-drop', 'data-over': zone.isDragActive || undefined })}>
        <p className="theme-tokens-text">{t('tokens.text')}</p>
        {mayWrite && (
          <input
            {...zone.getInputProps({ 'aria-label': t('tokens.choose'), accept: '.json,.tokens,application/json' })}
          />
        )}
        <div className="theme-tokens-actions">
          <Button icon={<Download />} onClick={download}>
            {t('tokens.download')}
          </Button>
          {mayWrite && (
            <Button icon={<Upload />} onClick={zone.open}>
              {t('tokens.choose')}
            </Button>
          )}
        </div>
        {mayWrite && <span className="ui-help">{t('tokens.help')}</span>}
        {fault && (
          <span role="alert" className="ui-error">
            {faultText(fault)}
          </span>
        )}
      </div>
      {chosen && (
        <ImportTokensDialog
          files={chosen}
          theme={theme}
          onTheme={(after) => onTheme(after, 'tokens')}
          onFault={(found) => {
            setChosen(null);
            setFault(found);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}
