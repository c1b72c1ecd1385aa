import { Braces } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#src/ui/icon-button.tsx';
import { BindingChoice } from '../data/binding-choice';
import { type Spot, useSpot } from '../../variables/use-caret';
import { VariableButton } from '../../variables/variable-button';
import { FieldBox } from './field-box';

interface Props {
  readonly label: string;
  readonly help?: string;
  /** Takes the field's text with a variable in it; absent where it takes none. */
  readonly onVariable?: (text: string) => void;
  /** Takes a path of the page's data, and where in the text it was asked for; absent where the field takes none. */
  readonly onData?: (path: string, spot: Spot | null) => void;
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A field of the document as a whole, built as those of blocks are. */
export function WholeField({ label, help, onVariable, onData, children }: Props) {
  const { t } = useTranslation('inspector');
  const id = useId();
  const spotOf = useSpot(id);
  const [picking, setPicking] = useState<{ readonly spot: Spot | null } | null>(null);
  return (
    <FieldBox controlId={id} isOpen={picking !== null} onLeave={() => setPicking(null)} data-set>
      <div className="ep-field-head">
        <label htmlFor={id}>{label}</label>
        {onVariable && <VariableButton controlId={id} field={label} onText={onVariable} />}
        {onData && (
          <IconButton
            size="sm"
            icon={<Braces />}
            label={t('binding.pick', { field: label })}
            pressed={picking !== null}
            onClick={() => setPicking(picking ? null : { spot: spotOf() })}
          />
        )}
      </div>
      {picking ? (
        <BindingChoice
          id={id}
          ids={[]}
          value=""
          asText
          takesVariables={false}
          onPick={(path) => {
            setPicking(null);
            onData?.(path, picking.spot);
          }}
          onClear={() => setPicking(null)}
        />
      ) : (
        children({ id, ...(help !== undefined && { 'aria-describedby': `${id}-note` }) })
      )}
      {help !== undefined && (
        <p id={`${id}-note`} className="ep-hint">
          {help}
        </p>
      )}
    </FieldBox>
  );
}
