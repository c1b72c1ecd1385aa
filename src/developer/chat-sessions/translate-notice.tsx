import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type SessionChanges, translateChanges } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { useSessionView } from './session-view';

interface TranslateNoticeProps {
  readonly changes: SessionChanges;
  /** Why nothing can be changed now; null: it can. */
  readonly refused: string | null;
}

/** Texts that were changed in one language: the model can write them in the others, to be kept or discarded. */
export function TranslateNotice({ changes, refused }: TranslateNoticeProps) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live } = useSessionView();
  const { busy, error, run } = useSending();
  const spent = useQueriesLeft();
  const { texts = 0, languages = [] } = changes.untranslated ?? {};
  const translate = () =>
    run(async () => {
      const { translated, asked, model } = await translateChanges(live.session.id, changes.head);
      const left = asked - translated;
      showToast({
        tone: left === 0 ? 'success' : 'warning',
        text: left === 0 ? t('translated', { model }) : t('translatedPart', { model, count: left }),
      });
    });
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(languages);
  const button = (
    <Button
      size="sm"
      icon={<Languages />}
      busy={busy}
      disabledReason={live.model === null ? t('faults:model_missing') : (refused ?? spent)}
      onClick={() => void translate()}
    >
      {t('translate')}
    </Button>
  );
  return (
    <>
      <Notice actions={button}>{t('untranslated', { count: texts, languages: names })}</Notice>
      {error !== null && (
        <Notice tone="warning" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
