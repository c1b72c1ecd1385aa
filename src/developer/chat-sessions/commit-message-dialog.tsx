import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestCommitMessage } from '#src/api/chat-sessions.ts';
import type { Reply } from '#src/api/client/endpoints.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { useSessionView } from './session-view';

/** Words for a commit of what the session changed, for people who commit with Git: read, corrected and copied. */
export function CommitMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat-sessions');
  const { live } = useSessionView();
  const [found, setFound] = useState<Reply<'POST ai/commit-message'> | null>(null);
  const [text, setText] = useState('');
  const { error, run } = useSending();
  const ask = useEffectEvent(() =>
    run(async () => {
      const reply = await suggestCommitMessage(live.session.id);
      setFound(reply);
      setText(reply.message);
    }),
  );
  useEffect(() => void ask(), []);
  const footer = (
    <>
      <Button onClick={onClose}>{t('ui:close')}</Button>
      {found && <CopyButton text={text} label={t('copyMessage')} />}
    </>
  );
  return (
    <Dialog title={t('commitMessage')} footer={footer} onClose={onClose}>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
      {error === null && found === null && <SkeletonRows label={t('ui:loading')} />}
      {found && (
        <>
          <p>
            <Badge tone={found.source === 'model' ? 'primary' : 'plain'}>
              {found.source === 'model' ? `${t('source.model')} ${live.model ?? ''}` : t('source.rules')}
            </Badge>
          </p>
          <TextArea
            dir="auto"
            rows={10}
            aria-label={t('commitMessage')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
    </Dialog>
  );
}
