import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LanguageModelInput, type ModelTest, testLanguageModel } from '#src/api/language-model.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useSending } from '#src/ui/use-sending.ts';

/** A try of what the form holds, and what came of it. */
export function useModelTest() {
  const [reply, setReply] = useState<ModelTest | null>(null);
  const { busy, error, run } = useSending();
  const ask = async (given: LanguageModelInput) => {
    setReply(null);
    await run(async () => setReply(await testLanguageModel(given)));
  };
  return { busy, error, reply, run: ask };
}

/** What the model answered, or why it did not. */
export function ModelTestResult({ test }: { readonly test: ReturnType<typeof useModelTest> }) {
  const { t, i18n } = useTranslation('language-model');
  const { error, reply } = test;
  return (
    <div role="status">
      {error !== null && <Notice tone="danger">{errorText(error)}</Notice>}
      {reply && (
        <Notice tone="success">
          <p>{t('answered', { model: reply.model, ms: formatNumber(reply.ms, i18n.language) })}</p>
          <p dir="auto" className="model-answer">
            {reply.answer}
          </p>
        </Notice>
      )}
    </div>
  );
}
