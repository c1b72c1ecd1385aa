import { useTranslation } from 'react-i18next';
import { deleteFont, type OwnFont } from '#src/api/fonts.ts';
import { type ThemeDocument, useTheme } from '#src/api/themes.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface Props {
  /** As it is edited. */
  readonly theme: ThemeDocument;
  readonly font: OwnFont;
  readonly onClose: () => void;
}

/** Asks before a font is deleted; of one that the theme names, live or as a draft, it says where instead. */
export function DeleteFontDialog({ theme, font, onClose }: Props) {
  const { t, i18n } = useTranslation('themes');
  const live = useTheme().data?.theme.live;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const usesOf = (document: ThemeDocument | undefined) =>
    Object.entries(document?.font ?? {}).flatMap(([name, { family }]) =>
      family === font.id ? [t(`font.${name}`, { defaultValue: name })] : [],
    );
  const [inLive, inDraft] = [usesOf(live), usesOf(theme)];
  if (inLive.length === 0 && inDraft.length === 0) {
    return (
      <ConfirmDialog
        title={t('deleteFont', { name: font.title })}
        action={t('ui:delete')}
        danger
        onConfirm={() => deleteFont(font.id)}
        onClose={onClose}
      >
        {t('deleteFontText')}
      </ConfirmDialog>
    );
  }
  const close = (
    <Button onClick={onClose} data-autofocus>
      {t('ui:close')}
    </Button>
  );
  return (
    <Dialog title={t('fontUsed', { name: font.title })} size="sm" footer={close} onClose={onClose}>
      <p>{t('fontUsedText')}</p>
      <ul className="ui-uses">
        {inLive.length > 0 && <li>{t('fontInLive', { fonts: list.format(inLive) })}</li>}
        {inDraft.length > 0 && <li>{t('fontInDraft', { fonts: list.format(inDraft) })}</li>}
      </ul>
    </Dialog>
  );
}
