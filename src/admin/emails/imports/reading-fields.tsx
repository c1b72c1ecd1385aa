import { useTranslation } from 'react-i18next';
import type { ImportEncoding, ImportReading } from '#src/api/audience.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';

const ENCODINGS = keysOf<ImportEncoding>({
  'utf-8': true,
  'utf-16le': true,
  'windows-1252': true,
  'windows-1256': true,
  gb18030: true,
});

interface Props {
  readonly reading: ImportReading;
  /** What is wrong with the encoding. */
  readonly fault: string | null;
  /** What is wrong with the first row. */
  readonly rowFault: string | null;
  readonly onReading: (reading: Partial<ImportReading>) => void;
}

/** How the rows of a file are read: its encoding, and whether it has headings. */
export function ReadingFields({ reading, fault, rowFault, onReading }: Props) {
  const { t } = useTranslation('audience');
  return (
    <>
      <Field label={t('encoding')} help={t('encodingHelp')} error={fault}>
        {(ids) => (
          <Select
            {...ids}
            value={reading.encoding}
            options={ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
            onChange={({ target }) => onReading({ encoding: target.value as ImportEncoding })}
          />
        )}
      </Field>
      <div>
        <Checkbox
          label={t('hasHeadings')}
          aria-invalid={rowFault !== null || undefined}
          checked={reading.firstRow === 'headings'}
          onChange={({ target }) => onReading({ firstRow: target.checked ? 'headings' : 'data' })}
        />
        {rowFault !== null && (
          <p className="ui-error" role="alert">
            {rowFault}
          </p>
        )}
      </div>
    </>
  );
}
