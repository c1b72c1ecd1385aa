import { useTranslation } from 'react-i18next';
import { ROOT } from '#common/layout/document.ts';
import type { AiAnswer } from '#src/api/ai-builder.ts';
import { ApiError } from '#src/api/client/client.ts';
import { loadLayout } from '#src/api/pages.ts';
import { answerText } from '#src/parts/ai-builder/answer-text.ts';
import { AskForm } from '#src/parts/ai-builder/ask-form.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSaving } from '../../document/use-autosave';
import { useEngine } from '../../engine/engine-context';
import { useSelection } from '../../engine/engine-hooks';

interface AskPanelProps {
  readonly pageKey: string;
  /** Gets the id of the proposal. */
  readonly onAnswer: (id: string) => void;
}

/** Asks for changes of the open page, or of the selected blocks. It is saved first: the answer is about what is here. */
export function AskPanel({ pageKey, onAnswer }: AskPanelProps) {
  const { t, i18n } = useTranslation('ai-builder');
  const engine = useEngine();
  const selection = useSelection().filter((id) => id !== ROOT);
  const { save } = useSaving();
  const target = async () => {
    engine.edit(null);
    if (!(await save())) throw new ApiError(0, { code: 'offline' });
    const { version: baseVersion } = await loadLayout(pageKey);
    return { pageKey, baseVersion, selection };
  };
  const answered = (answer: AiAnswer) => {
    showToast({ tone: 'plain', text: answerText(answer, t, i18n.language) });
    onAnswer(answer.proposal.id);
  };
  const note = selection.length > 0 ? t('selected', { count: selection.length }) : undefined;
  return <AskForm size="sm" target={target} onAnswer={answered} note={note} />;
}
