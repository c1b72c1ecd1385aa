export interface SliderProps {
  /** Names it; drawn above it unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly value: number;
  /** 0 unless said. */
  readonly min?: number;
  /** 100 unless said. */
  readonly max?: number;
  /** 1 unless said; Shift and Page keys take larger steps. */
  readonly step?: number;
  readonly disabled?: boolean;
  /** The beginning is where the language's is, unless 'ltr': a slider of a place in a picture. */
  readonly dir?: 'ltr';
  /** What assistive technology reads in place of the number: "50 %". */
  readonly valueText?: (value: number) => string;
  readonly 'aria-describedby'?: string;
  /** Called while it moves. */
  readonly onValue: (value: number) => void;
  /** Called once when it is let go: the end of a gesture. */
  readonly onDone?: (value: number) => void;
}
