import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeDocument } from '#src/api/themes.ts';
import { UsesList } from '#src/parts/uses-list.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { removeColors } from './change-color';
import { colorName } from './color-name';
import { formerNames, keepSteps, replaceColors, replacementsFor } from './replace-color';
import type { ColorUses } from './token-uses';

const NONE = '';
/** No name of a color: these have no colons. */
const KEEP = ':keep';

interface Props {
  readonly theme: ThemeDocument;
  /** Of the color or the scale. */
  readonly name: string;
  /** The color, or all steps of the scale. */
  readonly names: readonly string[];
  readonly scale?: string | undefined;
  /** null: not known. */
  readonly uses: ColorUses | null;
  readonly onTheme: (theme: ThemeDocument) => void;
  readonly onClose: () => void;
}

/** Asks before a color that documents use is deleted: what they show instead. */
export function DeleteColorDialog({ theme, name, names, scale, uses, onTheme, onClose }: Props) {
  const { t } = useTranslation(['themes', 'widgets']);
  const [others] = useState(() => replacementsFor(theme, names));
  const [instead, setInstead] = useState(scale === undefined ? (others[0] ?? NONE) : KEEP);
  const options = [
    ...(scale === undefined ? [] : [{ value: KEEP, label: t('insteadKeep') }]),
    ...others.map((value) => ({ value, label: colorName(value, t) })),
    { value: NONE, label: t('insteadNone') },
  ];
  const changed = () => {
    if (instead === NONE) return removeColors(theme, [...names, ...formerNames(theme, names)], scale);
    if (instead !== KEEP || scale === undefined) return replaceColors(theme, names, instead, scale);
    const { used, isWhole } = uses ?? { used: [], isWhole: false };
    return keepSteps(theme, scale, isWhole ? names.filter((each) => !used.includes(each)) : []);
  };
  return (
    <FormDialog
      title={t('deleteColor', { name })}
      size="sm"
      action={t('ui:delete')}
      danger
      dirty={false}
      onSubmit={async () => onTheme(changed())}
      onClose={onClose}
    >
      {() => (
        <>
          <div>
            <p>{uses && uses.count > 0 ? t('usedIn', { count: uses.count }) : t('usesUnknown')}</p>
            {uses && <UsesList uses={uses.places} />}
          </div>
          <Field label={t('instead')} help={t('insteadHelp')}>
            {(ids) => (
              <Select {...ids} options={options} value={instead} onChange={(event) => setInstead(event.target.value)} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
