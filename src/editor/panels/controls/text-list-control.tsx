import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InlineText, Json } from '#common/layout/document.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-input.tsx';
import { plainText } from '../../text/plain-text';
import { retype } from '../../text/retype';
import { useIsEmail } from '../../variables/use-is-email';
import { VariableButton } from '../../variables/variable-button';
import { RowButtons } from './row-buttons';

interface Props {
  readonly id: string;
  /** Name of the list. */
  readonly label: string;
  readonly value: readonly InlineText[];
  readonly onChange: (items: readonly Json[]) => void;
}

/** The points of a list: type, reorder, add, remove. Typing keeps the formatting of the words around it; Enter breaks the line. */
export function TextListControl({ id, label, value, onChange }: Props) {
  const { t } = useTranslation('inspector');
  const isEmail = useIsEmail();
  const items = value as readonly Json[];
  const setItem = (index: number, text: InlineText) =>
    onChange(items.map((each, at) => (at === index ? (text as Json) : each)));
  return (
    <div className="ep-list" id={id} role="group" aria-label={label}>
      {value.map((item, index) => (
        <div className="ep-list-row" key={index}>
          <TextArea
            size="sm"
            rows={1}
            id={`${id}-${index}`}
            aria-label={t('list.item', { number: index + 1 })}
            value={plainText(item)}
            onChange={(event) => setItem(index, retype(item, event.target.value))}
          />
          {isEmail && (
            <VariableButton
              controlId={`${id}-${index}`}
              field={t('list.item', { number: index + 1 })}
              onText={(text) => setItem(index, retype(item, text))}
            />
          )}
          <RowButtons items={items} index={index} onChange={onChange} />
        </div>
      ))}
      <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => onChange([...items, ''])}>
        {t('list.add')}
      </Button>
    </div>
  );
}
