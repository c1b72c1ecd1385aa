import { type ReactNode, useEffect, useRef } from 'react';

export interface Choice {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
}

export interface ChoiceListProps {
  readonly choices: readonly Choice[];
  readonly onChoose: (key: string) => void;
  /** The first one gets the focus when the list appears; not below a field that is typed in. */
  readonly takesFocus?: boolean;
}

/** A list of things to choose from, each a button with its description. */
export function ChoiceList({ choices, onChoose, takesFocus = true }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  // It comes once the dialog is open: a dialog itself puts the focus only where it opens.
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <ul ref={list} className="project-choices">
      {choices.map(({ key, icon, title, text }) => (
        <li key={key}>
          <button type="button" className="project-choice" onClick={() => onChoose(key)}>
            {icon}
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
