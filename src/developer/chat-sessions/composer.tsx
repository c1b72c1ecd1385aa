import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromptMode } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { LimitNotice } from '#src/parts/limit-notice.tsx';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { LimitLink } from '#src/ui/limit-link.tsx';
import { Segmented } from '#src/ui/segmented.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { SelectedChip } from './selected-chip';
import { useSessionView } from './session-view';
import type { ComposerState } from './use-composer';

const MAX_LENGTH = 4000;
const MODES: readonly PromptMode[] = ['edit', 'plan', 'ask'];

/** Why the last prompt was not taken; at the limit of the plan with the way to the plans. */
function Failure({ error }: { error: unknown }) {
  return (
    <p role="alert" className="ui-error">
      {errorText(error)}
      <LimitLink error={error} />
    </p>
  );
}

/** Whether files may change, where a model can do either. */
function ModeChoice({ composer }: { composer: ComposerState }) {
  const { t } = useTranslation('chat-sessions');
  const segments = MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }));
  return (
    <Segmented
      size="sm"
      label={t('mode.label')}
      value={composer.mode}
      segments={segments}
      onValue={(value) => composer.setMode(MODES.find((mode) => mode === value) ?? 'edit')}
    />
  );
}

/** Where one writes to the assistant: Enter sends, Shift and Enter begin a new line. */
export function Composer({ composer }: { composer: ComposerState }) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const { model } = live;
  const id = useId();
  const { text, setText, field, sending, ask } = composer;
  const prompt = text.trim();
  const nothing = prompt === '' ? t('why.empty') : null;
  const spent = useQueriesLeft();
  const reason = isRunning ? t('why.running') : (spent ?? nothing);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (reason === null && !sending.busy) void ask(prompt);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  if (readOnly !== null) {
    return <p className="session-composer session-note">{t(`why.${readOnly}`)}</p>;
  }
  return (
    <form noValidate className="session-composer" onSubmit={send}>
      {spent !== null && <LimitNotice reason={spent} />}
      {sending.error !== null && spent === null && <Failure error={sending.error} />}
      {composer.selected && <SelectedChip selection={composer.selected} />}
      <div className="session-composer-field">
        <TextArea
          ref={field}
          rows={3}
          // What rules understand, in the empty field, is English in every language.
          dir={text === '' ? (model === null ? 'ltr' : undefined) : 'auto'}
          aria-label={t('message')}
          aria-describedby={id}
          placeholder={t(model === null ? 'messagePlaceholder' : `placeholder.${composer.mode}`)}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={pressed}
        />
        <Button
          type="submit"
          variant="solid"
          icon={<SendHorizontal className="ui-flip" />}
          busy={sending.busy}
          disabledReason={reason}
        >
          {t('send')}
        </Button>
      </div>
      <div className="session-composer-foot">
        {model !== null && <ModeChoice composer={composer} />}
        <p id={id} className="session-note">
          {model === null ? t('rulesNoModel') : t(`modeHelp.${composer.mode}`, { model })}
        </p>
      </div>
    </form>
  );
}
