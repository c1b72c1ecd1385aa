import { Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AiTask, useAiBuilder } from '#src/api/ai-builder.ts';
import { errorText, fieldFault } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button, type ControlSize } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { checkControls } from '#src/ui/check-controls.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { LimitNotice } from '../limit-notice';
import { useQueriesLeft } from '../use-queries-left';
import { type AskSource, AskSourceFields } from './ask-source';
import { base64Of } from './base64-of';
import { Meter } from './meter';
import { type AskedFor, type AskPlan, useAsking } from './use-asking';
import './ai-builder.css';

/** Letters of a prompt (common/contract/ai-builder.ts). */
const MAX_PROMPT = 4000;
/** Without a model only sections are composed. */
const TASKS: readonly AiTask[] = ['section', 'page', 'change', 'translate', 'alt'];
const COMPOSED: readonly AiTask[] = ['section', 'page'];
/** The tasks that can start from something else than words. */
const FROM_SOURCE: readonly AiTask[] = ['section', 'page', 'change'];

/** Name of the screenshot among faults, as the contract words it. */
const IMAGE = 'image';

const WORDS: AskSource = { kind: 'words', url: '', image: null };

interface AskFormProps extends AskPlan {
  /** Said with the prompt, for example how many blocks are meant. */
  readonly note?: string | undefined;
  /** Of its controls. */
  readonly size?: ControlSize;
}

async function questionOf(task: AiTask, prompt: string, { kind, url, image }: AskSource): Promise<AskedFor> {
  const asked = { task, prompt: prompt.trim() };
  if (kind === 'page') return { ...asked, url: url.trim() };
  return kind === 'screenshot' && image ? { ...asked, image: await base64Of(image) } : asked;
}

/** How far the answer is. */
function Progress({ letters }: { readonly letters: number }) {
  const { t, i18n } = useTranslation('ai-builder');
  if (letters === 0) return t('waiting');
  return t('letters', { count: letters, number: formatNumber(letters, i18n.language) });
}

/**
 * What is asked for, in words, after a page of the web or after a screenshot. The answer is a proposal: nothing enters
 * the page by it.
 */
export function AskForm({ note, size = 'md', ...plan }: AskFormProps) {
  const { t } = useTranslation('ai-builder');
  const { data } = useAiBuilder();
  const [task, setTask] = useState<AiTask>('section');
  const [prompt, setPrompt] = useState('');
  const [source, setSource] = useState(WORDS);
  const { letters, ask, stop } = useAsking(plan);
  const hasModel = data !== undefined && data.model !== null;
  const takesSource = hasModel && FROM_SOURCE.includes(task);
  const used = takesSource ? source : WORDS;
  // As long as it is unknown whether there is a model, the server says whether words are needed.
  const mayBeEmpty = used.kind !== 'words' || (task === 'alt' && data?.model !== null);
  const hasNoImage = used.kind === 'screenshot' && used.image === null;
  const submit = useSubmit({
    send: async () => ask(await questionOf(task, prompt, used)),
    check: (form) => {
      const missing = { control: null, id: '', name: IMAGE, text: t('shotMissing') };
      return [...(hasNoImage ? [missing] : []), ...checkControls(form)];
    },
  });
  const { busy, error, faults } = submit;
  // The composer without a model costs nothing.
  const left = useQueriesLeft();
  const spent = hasModel ? left : null;
  const isMissing = hasNoImage && faults.some(({ name }) => name === IMAGE);
  const tasks = data?.model === null ? COMPOSED : TASKS;
  const isBlind = used.kind === 'screenshot' && data?.images === false;
  const isAtField = ['prompt', 'url', IMAGE].some((field) => fieldFault(error, field) !== null);
  return (
    <Form className="ai-ask" submit={submit}>
      <Field label={t('task')}>
        {(ids) => (
          <Select
            {...ids}
            size={size}
            value={task}
            onChange={(event) => setTask(event.target.value as AiTask)}
            options={tasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
          />
        )}
      </Field>
      {takesSource && (
        <AskSourceFields size={size} source={source} onSource={setSource} error={error} isMissing={isMissing} />
      )}
      <Field
        label={t('prompt')}
        optional={mayBeEmpty ? t('ui:optional') : undefined}
        help={note ?? t(`help.${used.kind === 'words' ? task : 'source'}`)}
        error={fieldFault(error, 'prompt')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            size={size}
            required={!mayBeEmpty}
            rows={4}
            maxLength={MAX_PROMPT}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      {task === 'alt' && data?.images === false && <Notice>{t('altBlind')}</Notice>}
      <Meter />
      {spent !== null && <LimitNotice reason={spent} />}
      {error !== null && !isAtField && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
      <div className="ai-acts">
        <Button
          type="submit"
          variant="solid"
          size={size}
          icon={<Sparkles />}
          busy={busy}
          disabledReason={isBlind ? t('faults:ai_no_images') : spent}
        >
          {t('ask')}
        </Button>
        {busy && (
          <Button size={size} icon={<Square />} onClick={stop}>
            {t('stop')}
          </Button>
        )}
        <span className="ui-help" role="status">
          {busy && <Progress letters={letters} />}
        </span>
      </div>
    </Form>
  );
}
