import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '#src/ui/field.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

interface InspectorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | null;
  readonly readOnly: boolean;
  /** A text that may take several lines. */
  readonly long?: boolean;
  /** It was changed: Enter, leaving it, or choosing another element. */
  readonly onCommit: (value: string) => void;
}

/** A text or an attribute of an element; Escape puts back what the file says. */
export function InspectorField({ label, value, error, readOnly, long, onCommit }: InspectorFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  // A field that is taken off the screen while it has the focus is not left: no event says so.
  const commitGone = useEffectEvent(commit);
  useEffect(() => () => commitGone(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
  };
  const control = {
    value: draft ?? value,
    readOnly,
    onKeyDown,
    onBlur: commit,
    maxLength: 5000,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
  };
  return (
    <Field label={label} error={error}>
      {(ids) => (long ? <TextArea {...ids} {...control} rows={2} /> : <TextInput {...ids} {...control} size="sm" />)}
    </Field>
  );
}
