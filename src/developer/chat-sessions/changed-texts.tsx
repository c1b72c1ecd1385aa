import { useTranslation } from 'react-i18next';
import type { MessagePart } from '#src/api/chat-sessions.ts';
import { kindOfEdit } from './session-rules';

type Edits = NonNullable<Extract<MessagePart, { type: 'change' }>['edits']>;

/** What a message changed, a line for each piece: `119 → 129 in products.json`. */
export function ChangedTexts({ edits }: { edits: Edits }) {
  const { t } = useTranslation('chat-sessions');
  return edits.map((edit) => (
    <p key={`${edit.path} ${edit.was} ${edit.is}`} className="session-edit">
      {t(`pieces.${kindOfEdit(edit)}`, { was: edit.was, is: edit.is, path: edit.path })}
    </p>
  ));
}
