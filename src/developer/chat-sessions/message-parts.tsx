import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage, MessagePart } from '#src/api/chat-sessions.ts';
import { formatList, formatNumber } from '#src/i18n/format.ts';
import { ChangedFiles, UndoTurn } from './changed-files';
import { ChangedTexts } from './changed-texts';
import { ChoicePart } from './choice-form';
import { PlaceList } from './place-code';
import { RefusedPart } from './refused-part';
import { ReplyPart } from './reply-part';
import { ElementName } from './selected-chip';
import { useSessionView } from './session-view';

type PartOf<Type extends MessagePart['type']> = Extract<MessagePart, { type: Type }>;

/** Notices beside a change: what else holds the text, or has to be translated. */
function Notes({ notes }: { notes: PartOf<'change'>['notes'] }) {
  const { t, i18n } = useTranslation('chat-sessions');
  return notes.map(({ note, values }) => (
    <p key={note} className="session-note">
      {t(`note.${note}`, {
        values: formatList(values, i18n.language),
        number: formatNumber(values.length, i18n.language),
      })}
    </p>
  ));
}

function ChangePart({ part }: { part: PartOf<'change'> }) {
  return (
    <>
      <ChangedTexts edits={part.edits ?? []} />
      <ChangedFiles files={part.files} />
      <Notes notes={part.notes} />
    </>
  );
}

function AnswerPart({ part }: { part: PartOf<'answer'> }) {
  const { t } = useTranslation('chat-sessions');
  const { places, notes, topic } = part;
  const isEmpty = places.length === 0 && notes.length === 0;
  return (
    <>
      <p>{isEmpty ? t('nothingFound') : t(`topic.${topic}`)}</p>
      {places.length > 0 && <PlaceList places={places} />}
      <Notes notes={notes} />
    </>
  );
}

interface MessagePartsProps {
  readonly message: ChatMessage;
  /** It is the last one, and nothing was said after it. */
  readonly isLast: boolean;
}

/** What a message holds, part by part. */
export function MessageParts({ message, isLast }: MessagePartsProps) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { readOnly, isRunning } = useSessionView();
  const draw = (part: MessagePart): ReactNode => {
    switch (part.type) {
      case 'text':
        return (
          <p className="session-text" dir="auto">
            {part.text}
          </p>
        );
      case 'element':
        return <ElementName element={part.element} />;
      case 'chosen': {
        const places = part.places.map((place) => formatNumber(place + 1, i18n.language));
        const numbers = formatList(places, i18n.language);
        return <p>{t('chosen', { count: part.places.length, numbers })}</p>;
      }
      case 'change':
        return <ChangePart part={part} />;
      case 'choice':
        return (
          <>
            <p>{t(`because.${part.because}`)}</p>
            <ChoicePart message={message} part={part} isOpen={isLast && readOnly === null && !isRunning} />
            <Notes notes={part.notes} />
          </>
        );
      case 'answer':
        return <AnswerPart part={part} />;
      case 'reply':
        return <ReplyPart part={part} isLast={isLast} />;
      case 'refused':
        return (
          <>
            <RefusedPart message={message} part={part} isLast={isLast} />
            <Notes notes={part.notes} />
          </>
        );
    }
  };
  const isChange = message.parts.some((part) => 'files' in part && part.files.length > 0);
  return (
    <>
      {message.parts.map((part, index) => (
        // Parts of a stored message never change places.
        <div key={index}>{draw(part)}</div>
      ))}
      {isChange && <UndoTurn message={message} />}
    </>
  );
}
