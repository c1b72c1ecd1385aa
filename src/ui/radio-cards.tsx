import { type ReactNode, useId } from 'react';
import './radio-cards.css';

/** One choice with what it means. */
export interface RadioCard<K extends string> {
  readonly value: K;
  readonly title: string;
  readonly text: string;
  /** As decoration, after the words. */
  readonly picture?: ReactNode;
}

export interface RadioCardsProps<K extends string> {
  readonly label: string;
  readonly value: K;
  readonly onValue: (value: K) => void;
  readonly cards: readonly RadioCard<K>[];
}

/** One choice out of a few that need a sentence each: native radio buttons, one below the other. */
export function RadioCards<K extends string>({ label, value, onValue, cards }: RadioCardsProps<K>) {
  const name = useId();
  return (
    <fieldset className="ui-radio-cards">
      <legend className="ui-label">{label}</legend>
      {cards.map((card) => (
        <label key={card.value}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => onValue(card.value)}
          />
          <strong>{card.title}</strong>
          <span>{card.text}</span>
          {card.picture && <div className="ui-radio-picture">{card.picture}</div>}
        </label>
      ))}
    </fieldset>
  );
}
