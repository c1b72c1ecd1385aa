import { useTranslation } from 'react-i18next';
import { useSessionView } from './session-view';

interface SentencesProps {
  readonly label: string;
  readonly sentences: readonly string[];
}

/** Sentences that would be understood; a press puts one into the composer. They are English, as the rules read them. */
export function Sentences({ label, sentences }: SentencesProps) {
  const { t } = useTranslation('chat-sessions');
  const { fill } = useSessionView();
  return (
    <div role="group" aria-label={label} className="session-sentences">
      <p className="session-note">{label}</p>
      {sentences.map((sentence) => (
        <button
          key={sentence}
          type="button"
          className="ui-button ui-button-outline ui-size-sm session-sentence"
          data-tip={t('useSentence')}
          onClick={() => fill(sentence)}
        >
          <bdi dir="ltr">{sentence}</bdi>
        </button>
      ))}
    </div>
  );
}
