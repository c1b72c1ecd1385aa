import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type DraftVariable, newVariable } from './draft';
import { VariableRow } from './variable-row';

afterEach(cleanup);

const KEY = '-----BEGIN KEY-----\nabc\n-----END KEY-----\n';

it('takes a value of several lines as it is', () => {
  const seen: DraftVariable[] = [];
  function Row() {
    const [variable, setVariable] = useState(newVariable({ name: 'KEY', value: '' }));
    seen.push(variable);
    return (
      <VariableRow
        variable={variable}
        nameFault={null}
        valueFault={null}
        onChange={setVariable}
        onRemove={() => undefined}
      />
    );
  }
  render(<Row />);
  fireEvent.change(screen.getByLabelText('value'), { target: { value: KEY } });
  expect(seen.at(-1)?.value).toBe(KEY);
  expect(screen.getByLabelText<HTMLTextAreaElement>('value').value).toBe(KEY);
});
