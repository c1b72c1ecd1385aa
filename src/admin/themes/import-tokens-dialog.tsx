import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ADAPTED, type Misfit, type TokenFile } from '#common/widgets/design-tokens/format.ts';
import { readDesignTokens, type ReadTheme } from '#common/widgets/design-tokens/read-design-tokens.ts';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import { useFonts } from '#src/api/fonts.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { convertColor } from '#common/widgets/design-tokens/convert-color.ts';
import { MisfitList } from './misfit-list';
import { type TokenFileFault, tokensFault } from './read-token-files';
import { themeChanges } from './theme-changes';
import { ThemeChangeList } from './theme-change-list';

interface ImportTokensDialogProps {
  readonly files: readonly TokenFile[];
  readonly theme: ThemeDocument;
  readonly onTheme: (theme: ThemeDocument) => void;
  /** The files are none of tokens, or too large. */
  readonly onFault: (fault: TokenFileFault) => void;
  readonly onClose: () => void;
}

type Reading =
  | { readonly read: ReadTheme; readonly fault: null }
  | { readonly read: null; readonly fault: TokenFileFault };

/** What the files make of the theme as it is now; null until the site's fonts are known. */
function useReading(files: readonly TokenFile[], theme: ThemeDocument): Reading | null {
  const { data, error } = useFonts();
  const isKnown = data !== undefined || error !== undefined;
  return useMemo(() => {
    if (!isKnown) return null;
    const own = data?.fonts ?? [];
    const shipped = Object.entries(SHIPPED_FONTS).map(([family, { title }]) => ({ family, title }));
    const fonts = [...own.map(({ id, title }) => ({ family: id, title })), ...shipped];
    try {
      return { read: readDesignTokens(files, theme, { fonts, convert: convertColor }), fault: null };
    } catch (thrown) {
      return { read: null, fault: tokensFault(thrown) };
    }
  }, [files, theme, data, isKnown]);
}

function isAdapted({ why }: Misfit): boolean {
  return (ADAPTED as readonly string[]).includes(why);
}

/** Says what files of design tokens change in the theme and what of them does not fit, before anything is changed. */
export function ImportTokensDialog({ files, theme, onTheme, onFault, onClose }: ImportTokensDialogProps) {
  const { t } = useTranslation('themes');
  const reading = useReading(files, theme);
  const fault = reading?.fault;
  useEffect(() => {
    if (fault) onFault(fault);
  }, [fault, onFault]);
  if (fault) return null;
  const read = reading?.read;
  const changes = read ? themeChanges(theme, read.theme) : [];
  const misfits = read?.misfits ?? [];
  const accept = () => {
    if (!read) return;
    onTheme(read.theme);
    showToast({ tone: 'success', text: t('tokens.taken') });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button
        variant="solid"
        disabledReason={changes.length === 0 ? t('ui:nothingChanged') : null}
        onClick={accept}
        data-autofocus
      >
        {t('tokens.accept')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('tokens.dialog')} size="md" footer={footer} onClose={onClose}>
      {!read && <SkeletonRows label={t('ui:loading')} />}
      {read && (changes.length > 0 ? <ThemeChangeList changes={changes} /> : <p>{t('tokens.nothing')}</p>)}
      <MisfitList title={t('tokens.adapted')} misfits={misfits.filter(isAdapted)} />
      <MisfitList title={t('tokens.leftOut')} misfits={misfits.filter((each) => !isAdapted(each))} />
    </Dialog>
  );
}
