import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatMessage, choosePlaces, type MessagePart } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { PlaceCode, PlaceLink, PlaceList } from './place-code';
import { useSessionView } from './session-view';

type Choice = Extract<MessagePart, { type: 'choice' }>;

/** Asks which of the numbered places are meant. One alone is chosen already: it only has to be said. */
function ChoiceForm({ message, part }: { message: ChatMessage; part: Choice }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, add } = useSessionView();
  const { places } = part;
  const [chosen, setChosen] = useState<readonly number[]>(places.length === 1 ? [0] : []);
  const { busy, error, run } = useSending();
  const toggle = (index: number, on: boolean) =>
    setChosen((before) => (on ? [...before, index] : before.filter((each) => each !== index)));
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || busy) return;
    const inOrder = [...chosen].sort((a, b) => a - b);
    void run(async () => add(await choosePlaces(live.session.id, message.id, inOrder)));
  };
  return (
    <form noValidate className="session-choice" onSubmit={choose}>
      <fieldset>
        <legend className="ui-visually-hidden">{t('whichPlaces')}</legend>
        <ol>
          {places.map((place, index) => (
            <li key={`${place.path}:${place.line}:${index}`}>
              <Checkbox
                label={t('placeNumber', { number: formatNumber(index + 1, i18n.language) })}
                aria-label={t('placeNamed', { number: index + 1, path: place.path, line: place.line })}
                checked={chosen.includes(index)}
                onChange={({ target }) => toggle(index, target.checked)}
              />
              <PlaceLink path={place.path} line={place.line} />
              <PlaceCode place={place} />
            </li>
          ))}
        </ol>
      </fieldset>
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
      <Button
        type="submit"
        variant="solid"
        size="sm"
        busy={busy}
        disabledReason={chosen.length === 0 ? t('chooseFirst') : null}
      >
        {chosen.length === 0 ? t('chooseNone') : t('choose', { count: chosen.length })}
      </Button>
    </form>
  );
}

/** Places that are asked about, as long as the question is open; later only what was asked. */
export function ChoicePart({ message, part, isOpen }: { message: ChatMessage; part: Choice; isOpen: boolean }) {
  return isOpen ? <ChoiceForm message={message} part={part} /> : <PlaceList places={part.places} />;
}
