import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ModelText, writePullRequestText } from '#src/api/language-model.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';

interface ModelTextProps {
  /** The model that is set. */
  readonly model: string;
  readonly pair: Parameters<typeof writePullRequestText>[0];
  /** Why there is nothing to write about. */
  readonly refused: string | null;
  readonly onText: (text: ModelText) => void;
}

/** Says whose words title and text are, and has the model write others. */
export function ModelTextLine({ model, pair, refused, onText }: ModelTextProps) {
  const { t } = useTranslation('language-model');
  const [isModel, setIsModel] = useState(false);
  const { busy, error, run } = useSending();
  const spent = useQueriesLeft();
  const write = () =>
    run(async () => {
      onText(await writePullRequestText(pair));
      setIsModel(true);
    });
  return (
    <>
      <div className="pull-source">
        <span role="status" className="pull-muted">
          {isModel ? t('wordsOfModel', { model }) : t('wordsOfCommits')}
        </span>
        <Button
          size="sm"
          icon={<Sparkles />}
          busy={busy}
          disabledReason={refused ?? spent}
          onClick={() => void write()}
        >
          {t('writeText')}
        </Button>
      </div>
      {error !== null && (
        <Notice tone="warning" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
