import type { TFunction } from 'i18next';
import { RotateCcw } from 'lucide-react';
import { hasOneAnswer } from '#common/rules/has-one-answer.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChatMessage, type ChoicePlace, choosePlaces, type MessagePart } from '#src/api/chat-sessions.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox, type CheckboxProps } from '#src/ui/checkbox.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { PlaceCode, PlaceLink, PlaceList } from './place-code';
import { effectOf, isRemoval, leftWish } from './session-rules';
import { useSessionView } from './session-view';

type Choice = Extract<MessagePart, { type: 'choice' }>;

/** What choosing a place does, as code. */
function Effect({ place }: { place: ChoicePlace }) {
  const effect = effectOf(place);
  if (effect === null) return null;
  return (
    <code className="session-effect" dir="auto">
      {effect}
    </code>
  );
}

/** What pressing does with the chosen places: they are changed, or removed. */
function submitText(t: TFunction<'chat-sessions'>, because: string, count: number): string {
  if (hasOneAnswer(because)) return t('chooseValue');
  const isRemoved = isRemoval(because);
  if (count === 0) return t(isRemoved ? 'removeNone' : 'chooseNone');
  return isRemoved ? t('remove', { count }) : t('choose', { count });
}

/** A tick box, or where only one can be chosen a radio button. */
function Choosable({ isOne, label, ...rest }: Omit<CheckboxProps, 'type'> & { readonly isOne: boolean }) {
  if (!isOne) return <Checkbox label={label} {...rest} />;
  return (
    <label className="ui-check">
      <input type="radio" {...rest} />
      <span>{label}</span>
    </label>
  );
}

/** Asks which of the numbered places are meant. One alone is chosen already: it only has to be said. */
function ChoiceForm({ message, part }: { message: ChatMessage; part: Choice }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const { live, add } = useSessionView();
  const { places } = part;
  const [chosen, setChosen] = useState<readonly number[]>(places.length === 1 ? [0] : []);
  const { busy, error, run } = useSending();
  const isOne = hasOneAnswer(part.because);
  const toggle = (index: number, on: boolean) =>
    setChosen((before) => (isOne ? [index] : on ? [...before, index] : before.filter((each) => each !== index)));
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 || busy) return;
    const inOrder = [...chosen].sort((a, b) => a - b);
    void run(async () => add(await choosePlaces(live.session.id, message.id, inOrder)));
  };
  return (
    <form noValidate className="session-choice" onSubmit={choose}>
      <fieldset>
        <legend className="ui-visually-hidden">{t(isOne ? 'newValue' : 'whichPlaces')}</legend>
        <ol>
          {places.map((place, index) => (
            <li key={`${place.path}:${place.line}:${index}`}>
              <Choosable
                isOne={isOne}
                name={message.id}
                label={t('placeNumber', { number: formatNumber(index + 1, i18n.language) })}
                aria-label={[
                  t('placeNamed', { number: index + 1, path: place.path, line: place.line }),
                  effectOf(place),
                ]
                  .filter(Boolean)
                  .join(', ')}
                checked={chosen.includes(index)}
                onChange={({ target }) => toggle(index, target.checked)}
              />
              <PlaceLink path={place.path} line={place.line} />
              <Effect place={place} />
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
        disabledReason={chosen.length === 0 ? t(isOne ? 'chooseValueFirst' : 'chooseFirst') : null}
      >
        {submitText(t, part.because, chosen.length)}
      </Button>
    </form>
  );
}

/** Says that a question was left without an answer, and asks it again. */
function LeftQuestion({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning, ask } = useSessionView();
  const spent = useQueriesLeft();
  const wish = leftWish(live.messages, message);
  if (wish === null || readOnly !== null) return null;
  return (
    <>
      <p className="session-note">{t('choiceLeft')}</p>
      <Button
        size="sm"
        icon={<RotateCcw />}
        disabledReason={isRunning ? t('why.running') : spent}
        onClick={() => ask(wish)}
      >
        {t('askAgain')}
      </Button>
    </>
  );
}

/** Places that are asked about, as long as the question is open; later only what was asked. */
export function ChoicePart({ message, part, isOpen }: { message: ChatMessage; part: Choice; isOpen: boolean }) {
  if (isOpen) return <ChoiceForm message={message} part={part} />;
  return (
    <>
      <PlaceList places={part.places} />
      <LeftQuestion message={message} />
    </>
  );
}
