import { Sparkles, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiAnswer, type AiTask, askAiBuilder, useAiBuilder } from '#src/api/ai-builder.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import './ai-builder.css';

/** Letters of a prompt (common/contract/ai-builder.ts). */
const MOST = 4000;
/** Without a model only sections are composed. */
const TASKS: readonly AiTask[] = ['section', 'page', 'change', 'translate', 'alt'];
const COMPOSED: readonly AiTask[] = ['section', 'page'];

/** What of a page is meant. */
export interface AskedOf {
  readonly pageKey: string;
  readonly baseVersion: number;
  readonly selection: readonly string[];
}

export interface AskFormProps {
  /** Names the page and its version once it is asked; what it throws is shown. */
  readonly target: () => Promise<AskedOf>;
  readonly onAnswer: (answer: AiAnswer) => void;
  /** Said with the prompt, for example how many blocks are meant. */
  readonly note?: string | undefined;
}

interface Asking {
  /** Of the answer so far. */
  readonly letters: number;
  /** @throws what `target` and the call throw; nothing when it was stopped */
  readonly ask: (task: AiTask, prompt: string) => Promise<void>;
  readonly stop: () => void;
}

/** It stops when nobody looks any more. */
function useAsking({ target, onAnswer }: AskFormProps): Asking {
  const [letters, setLetters] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const ask = async (task: AiTask, prompt: string) => {
    const own = new AbortController();
    running.current = own;
    setLetters(0);
    try {
      const { selection, ...at } = await target();
      onAnswer(await askAiBuilder({ task, prompt, ...at, selection: [...selection] }, own.signal, setLetters));
    } catch (error) {
      if (!own.signal.aborted) throw error;
    }
  };
  return { letters, ask, stop: () => running.current?.abort() };
}

/** Who answers, and how many queries of the month are used. */
function Meter() {
  const { t, i18n } = useTranslation('ai-builder');
  const { data } = useAiBuilder();
  if (!data) return null;
  const { used, max } = data.queries;
  const count = (number: number) => formatNumber(number, i18n.language);
  const queries =
    max === null ? t('queries', { used: count(used) }) : t('queriesOf', { used: count(used), max: count(max) });
  if (data.model === null) return <Notice>{t('composer')}</Notice>;
  return (
    <p className="ui-help">
      {t('model')} <bdi>{data.model}</bdi>
      {' · '}
      {queries}
    </p>
  );
}

/** What is asked for, in words. The answer is a proposal: nothing enters the page by it. */
export function AskForm(props: AskFormProps) {
  const { t, i18n } = useTranslation('ai-builder');
  const { data } = useAiBuilder();
  const [task, setTask] = useState<AiTask>('section');
  const [prompt, setPrompt] = useState('');
  const { letters, ask, stop } = useAsking(props);
  const submit = useSubmit({ send: () => ask(task, prompt.trim()) });
  const { busy, error } = submit;
  const tasks = data?.model === null ? COMPOSED : TASKS;
  const atPrompt = fieldFault(error, 'prompt');
  return (
    <Form className="ai-ask" submit={submit}>
      <Field label={t('task')}>
        {(ids) => (
          <Select
            {...ids}
            value={task}
            onChange={(event) => setTask(event.target.value as AiTask)}
            options={tasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('prompt')} help={props.note ?? t(`help.${task}`)} error={atPrompt}>
        {(ids) => (
          <TextArea
            {...ids}
            required
            rows={4}
            maxLength={MOST}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <Meter />
      {error !== null && atPrompt === null && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
      <div className="ai-acts">
        <Button type="submit" variant="solid" icon={<Sparkles />} busy={busy}>
          {t('ask')}
        </Button>
        {busy && (
          <Button icon={<Square />} onClick={stop}>
            {t('stop')}
          </Button>
        )}
        <span className="ui-help" role="status">
          {busy &&
            (letters > 0
              ? t('letters', { count: letters, number: formatNumber(letters, i18n.language) })
              : t('waiting'))}
        </span>
      </div>
    </Form>
  );
}
