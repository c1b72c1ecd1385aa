import { Check } from 'lucide-react';
import './steps.css';

export interface StepsProps {
  /** Names the list: "Steps". */
  readonly label: string;
  readonly steps: readonly string[];
  /** From 0: the one that is shown now. Those before it are done. */
  readonly current: number;
}

/** Progress in a task of a few steps. It only shows: the way back is a button of the task. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="ui-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className="ui-step"
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="ui-step-mark" aria-hidden>
            {index < current ? <Check /> : index + 1}
          </span>
          <span className="ui-step-name">{step}</span>
        </li>
      ))}
    </ol>
  );
}
