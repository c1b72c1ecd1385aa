import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineText, Json, JsonObject } from '#common/layout/document.ts';
import type { PropSpec, RecordField } from '#common/layout/spec.ts';
import { Button } from '#src/ui/button.tsx';
import { plainText } from '../../text/plain-text';
import { AddPictures, EntryThumb } from './add-pictures';
import type { ControlProps } from './control';
import { RowButtons } from './row-buttons';

type Records = Extract<PropSpec, { kind: 'records' }>;

/** A control for one field of an entry. */
export interface EntryField extends Pick<ControlProps, 'id' | 'value' | 'onChange'> {
  readonly spec: RecordField;
  readonly label: string;
  readonly labelOf: (option: string) => string;
  readonly isPage: boolean;
}

interface Props {
  readonly id: string;
  /** Name of the list. */
  readonly label: string;
  readonly spec: Records;
  readonly value: readonly JsonObject[];
  /** Name of a field. */
  readonly fieldLabelOf: (field: string) => string;
  /** Name of an option, as `field.option`. */
  readonly labelOf: (option: string) => string;
  readonly control: (field: EntryField) => ReactNode;
  readonly onChange: (entries: readonly Json[]) => void;
}

/** Fields that hold words, in the order of the entry. */
const WORDS: ReadonlySet<string> = new Set(['text', 'inline-text']);

/** The first words of an entry, which name it among the others. */
function titleOf({ fields }: Records, entry: JsonObject): string {
  const names = Object.keys(fields).filter((name) => WORDS.has(fields[name]?.kind ?? ''));
  const texts = names.map((name) => plainText((entry[name] ?? '') as InlineText).trim());
  return texts
    .filter((text) => text !== '')
    .slice(0, 2)
    .join(' · ');
}

/** The field that an entry begins with, where it is a picture. */
function pictureField({ fields }: Records): string | undefined {
  const [first = ''] = Object.keys(fields);
  return fields[first]?.kind === 'image' ? first : undefined;
}

function withField(entry: JsonObject, name: string, value: Json | undefined): JsonObject {
  const { [name]: _, ...others } = entry;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Entries of several fields: one open at a time; reorder, add, remove. */
export function RecordsControl({ id, label, spec, value, fieldLabelOf, labelOf, control, onChange }: Props) {
  const { t } = useTranslation('inspector');
  const [open, setOpen] = useState<number | null>(null);
  const put = (index: number, entry: JsonObject) => onChange(value.map((each, at) => (at === index ? entry : each)));
  const isFull = value.length >= spec.max;
  const picture = pictureField(spec);
  return (
    <div className="ep-list" id={id} role="group" aria-label={label}>
      {/* Before the entries: what is chosen grows the list, and the pictures must stay under the pointer. */}
      {picture !== undefined && <AddPictures field={picture} spec={spec} value={value} onChange={onChange} />}
      {value.map((entry, index) => (
        <div className="ep-card" key={index}>
          <div className="ep-list-row">
            <Button
              size="sm"
              variant="ghost"
              className="ep-record-title"
              icon={open === index ? <ChevronDown /> : <ChevronRight className="ui-flip" />}
              aria-expanded={open === index}
              onClick={() => setOpen(open === index ? null : index)}
            >
              {picture !== undefined && <EntryThumb address={entry[picture]} />}
              <span>{titleOf(spec, entry) || t('list.item', { number: index + 1 })}</span>
            </Button>
            <RowButtons
              items={value}
              index={index}
              onChange={(entries) => {
                setOpen(null);
                onChange(entries);
              }}
            />
          </div>
          {open === index &&
            Object.entries(spec.fields).map(([name, field]) => (
              <div className="ep-field" key={name}>
                {field.kind !== 'boolean' && <label htmlFor={`${id}-${index}-${name}`}>{fieldLabelOf(name)}</label>}
                {control({
                  id: `${id}-${index}-${name}`,
                  spec: field,
                  label: fieldLabelOf(name),
                  labelOf: (option) => labelOf(`${name}.${option}`),
                  isPage: name === 'href',
                  value: entry[name],
                  onChange: (next) => put(index, withField(entry, name, next)),
                })}
              </div>
            ))}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        disabledReason={isFull ? t('list.full', { max: spec.max }) : null}
        onClick={() => {
          setOpen(value.length);
          onChange([...value, spec.empty]);
        }}
      >
        {t('list.add')}
      </Button>
    </div>
  );
}
