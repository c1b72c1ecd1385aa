import type { Json } from '#common/layout/document.ts';

/** What every control of the inspector takes. */
export interface ControlProps<Value extends Json = Json> {
  /** Id of the input, so that the field's label points at it. */
  readonly id: string;
  /** The node's own value; undefined while the default holds. */
  readonly value: Value | undefined;
  /** What holds while there is no own value. */
  readonly fallback?: Value;
  /** Id of help or error text. */
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  /** A new own value; undefined goes back to the default. */
  readonly onChange: (value: Value | undefined) => void;
}
