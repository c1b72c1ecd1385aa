import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  /** Of `max`; undefined: how far it is cannot be said. */
  readonly value: number | undefined;
  readonly max?: number;
}

/** How far something is: the platform's, in our colors, as wide as its place. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  return <progress className="ui-progress" aria-label={label} value={value} max={max} />;
}
