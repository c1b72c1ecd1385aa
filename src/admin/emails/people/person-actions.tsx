import { Ban, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { erasePerson, type PersonDetail, suppressPerson } from '#src/api/audience.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

interface Props {
  readonly person: PersonDetail;
  readonly onErased: () => void;
}

/** What cannot be taken back: no e-mails any more, and erasing. */
export function PersonActions({ person: { id, email, state }, onErased }: Props) {
  const { t } = useTranslation('audience');
  const [asking, ask] = useState<'stop' | 'erase' | null>(null);
  const close = () => ask(null);
  const isolated = { email, interpolation: { escapeValue: false } };
  const erase = async () => {
    await erasePerson(id);
    onErased();
  };
  return (
    <>
      <IconButton label={t('erase')} icon={<Trash2 />} onClick={() => ask('erase')} />
      {state === 'active' && <IconButton label={t('stop')} icon={<Ban />} onClick={() => ask('stop')} />}
      {asking === 'stop' && (
        <ConfirmDialog
          title={t('stopTitle')}
          action={t('stop')}
          danger
          onConfirm={() => suppressPerson(id, 'unsubscribed')}
          onClose={close}
        >
          {t('stopText', isolated)}
        </ConfirmDialog>
      )}
      {asking === 'erase' && (
        <ConfirmDialog title={t('eraseTitle')} action={t('erase')} danger onConfirm={erase} onClose={close}>
          {t('eraseText', isolated)}
        </ConfirmDialog>
      )}
    </>
  );
}
